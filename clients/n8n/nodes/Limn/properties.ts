import type { INodeProperties } from 'n8n-workflow';

/** Shows a property for these operations: "image:render". */
function shownFor(...names: string[]): Pick<INodeProperties, 'displayOptions'> {
	const pairs = names.map((name) => name.split(':'));
	const [resource, operation] = [0, 1].map((part) => [...new Set(pairs.map((pair) => pair[part] ?? ''))]);
	return { displayOptions: { show: { resource: resource ?? [], operation: operation ?? [] } } };
}

const resource: INodeProperties = {
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	default: 'image',
	options: [
		{ name: 'Batch', value: 'batch' },
		{ name: 'Design', value: 'design' },
		{ name: 'Image', value: 'image' },
	],
};

const operations: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		default: 'getAll',
		displayOptions: { show: { resource: ['design'] } },
		options: [
			{
				name: 'Get Many',
				value: 'getAll',
				action: 'Get many designs',
				description: 'List designs with their URLs and parameters',
			},
			{
				name: 'Make URL',
				value: 'makeUrl',
				action: 'Make an image URL',
				description: 'Make a permanent image URL for an email or page, without rendering anything',
			},
		],
	},
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		default: 'render',
		displayOptions: { show: { resource: ['image'] } },
		options: [
			{
				name: 'Render',
				value: 'render',
				action: 'Render an image',
				description: 'Render a design once with values, as a file',
			},
		],
	},
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		default: 'create',
		displayOptions: { show: { resource: ['batch'] } },
		options: [
			{
				name: 'Create',
				value: 'create',
				action: 'Render a batch',
				description: 'Render a design for each input item, as a zip or PDF file',
			},
			{
				name: 'Get',
				value: 'get',
				action: 'Get a batch',
				description: 'Read a batch’s progress, and its file once it is finished',
			},
		],
	},
];

const needDesign = ['design:makeUrl', 'image:render', 'batch:create'];

const design: INodeProperties = {
	displayName: 'Design',
	name: 'designId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	...shownFor(...needDesign),
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchDesigns', searchable: true },
		},
		{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'dsn_…' },
	],
};

const values: INodeProperties = {
	displayName: 'Values',
	name: 'values',
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	...shownFor(...needDesign),
	typeOptions: {
		loadOptionsDependsOn: ['designId.value'],
		resourceMapper: {
			resourceMapperMethod: 'getParameters',
			mode: 'add',
			fieldWords: { singular: 'value', plural: 'values' },
			addAllFields: true,
			supportAutoMap: true,
		},
	},
};

const formats = ['avif', 'gif', 'jpg', 'png', 'webp'].map((value) => ({ name: value.toUpperCase(), value }));

const imageOptions: INodeProperties[] = [
	{
		displayName: 'Format',
		name: 'format',
		type: 'options',
		default: 'png',
		options: formats,
		description: 'Default is the format of the design',
	},
	{
		displayName: 'Quality',
		name: 'quality',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100 },
		default: 82,
		description: 'Without effect on PNG',
	},
	{
		displayName: 'File Name',
		name: 'filename',
		type: 'string',
		default: '',
		description: 'Without extension. Use an expression for a name from the item.',
	},
];

const size: INodeProperties = {
	displayName: 'Size',
	name: 'size',
	type: 'string',
	default: '',
	placeholder: 'story',
	description: 'Name of one of the design’s sizes',
};

const options = (names: string[], fields: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: fields,
	...shownFor(...names),
});

const lists: INodeProperties[] = [
	{
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
		...shownFor('design:getAll'),
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
		displayOptions: { show: { resource: ['design'], operation: ['getAll'], returnAll: [false] } },
	},
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add filter',
		default: {},
		...shownFor('design:getAll'),
		options: [
			{ displayName: 'Name Contains', name: 'nameContains', type: 'string', default: '' },
			{ displayName: 'Project Name', name: 'projectName', type: 'string', default: '' },
		],
	},
];

const batches: INodeProperties[] = [
	{
		displayName: 'Batch ID',
		name: 'batchId',
		type: 'string',
		default: '',
		required: true,
		...shownFor('batch:get'),
	},
	{
		displayName: 'Wait Until Finished',
		name: 'wait',
		type: 'boolean',
		default: true,
		description: 'Whether to wait for the file, or to return the batch at once',
		...shownFor('batch:create'),
	},
	{
		displayName: 'Wait at Most (Minutes)',
		name: 'mostMinutes',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 15,
		displayOptions: { show: { resource: ['batch'], operation: ['create'], wait: [true] } },
	},
];

const results: INodeProperties[] = [
	{
		displayName: 'Return',
		name: 'as',
		type: 'options',
		noDataExpression: true,
		default: 'file',
		options: [
			{ name: 'File', value: 'file', description: 'The image as binary data' },
			{ name: 'Temporary URL', value: 'url', description: 'A URL that works for 30 seconds' },
		],
		...shownFor('image:render'),
	},
	{
		displayName: 'Put Output File in Field',
		name: 'binaryPropertyName',
		type: 'string',
		default: 'data',
		required: true,
		hint: 'The name of the output binary field to put the file in',
		displayOptions: {
			show: { resource: ['image', 'batch'] },
			hide: { as: ['url'] },
		},
	},
];

export const properties: INodeProperties[] = [
	resource,
	...operations,
	design,
	values,
	...lists,
	...batches,
	...results,
	options(['design:makeUrl'], [size]),
	options(['image:render'], [...imageOptions, size]),
	options(
		['batch:create'],
		[
			...imageOptions,
			{
				displayName: 'Output',
				name: 'output',
				type: 'options',
				default: 'zip',
				options: [
					{ name: 'PDF', value: 'pdf', description: 'A page for each item' },
					{ name: 'Zip', value: 'zip', description: 'An image for each item' },
				],
			},
		],
	),
];
