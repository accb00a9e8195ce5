import type { INodePropertyOptions } from 'n8n-workflow';

/** The events of Limn's webhooks. A test compares them with the server's. */
export const events: INodePropertyOptions[] = [
	{
		name: 'Batch Finished',
		value: 'batch.finished',
		description: 'A batch is finished, or all its rows failed',
	},
	{
		name: 'Design Deleted',
		value: 'design.deleted',
		description: 'A design was deleted',
	},
	{
		name: 'Design Published',
		value: 'design.published',
		description: 'A design has a new live version',
	},
	{
		name: 'Design Remarked',
		value: 'design.remarked',
		description: 'A guest who was shown a draft left a remark',
	},
	{
		name: 'Design Warning',
		value: 'design.warning',
		description: 'Opens of a design began to fall back, at most once an hour',
	},
	{
		name: 'Opens Reached',
		value: 'opens.reached',
		description: 'A design’s count of opens has passed 100, 1,000, 10,000 and so on',
	},
	{
		name: 'Table Failed',
		value: 'table.failed',
		description: 'The feed of a table can’t be fetched or read',
	},
];
