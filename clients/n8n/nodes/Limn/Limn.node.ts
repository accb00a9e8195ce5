import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	NodeApiError,
	NodeConnectionTypes,
	NodeOperationError,
} from 'n8n-workflow';
import { createBatch, getBatch } from './batches';
import { getParameters, searchDesigns } from './design-lists';
import { getDesigns, makeUrl, renderImage } from './images';
import { properties } from './properties';

/** What an operation does with one item. */
const operations = {
	'design:getAll': getDesigns,
	'design:makeUrl': makeUrl,
	'image:render': renderImage,
	'batch:get': getBatch,
} as const;

export class Limn implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Limn',
		name: 'limn',
		icon: { light: 'file:limn.svg', dark: 'file:limn.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
		description: 'Personalise image designs: make URLs, render images and batches',
		defaults: { name: 'Limn' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'limnApi', required: true }],
		properties,
	};

	methods = {
		listSearch: { searchDesigns },
		resourceMapping: { getParameters },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData();
		const resource = this.getNodeParameter('resource', 0);
		const operation = this.getNodeParameter('operation', 0);
		const name = `${resource}:${operation}`;
		const results: INodeExecutionData[] = [];
		// A batch has a row for each item, so it is made once.
		if (name === 'batch:create') return [await guarded(this, 0, async () => await createBatch(this, items.length))];
		const run = operations[name as keyof typeof operations];
		if (run === undefined) throw new NodeOperationError(this.getNode(), `There is no operation ${name}.`);
		for (let index = 0; index < items.length; index += 1) {
			results.push(...(await guarded(this, index, async () => await run(this, index))));
		}
		return [results];
	}
}

/** With "Continue On Fail", an error becomes the item's result. */
async function guarded(
	context: IExecuteFunctions,
	index: number,
	run: () => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[]> {
	try {
		return await run();
	} catch (error) {
		if (!context.continueOnFail()) {
			throw error instanceof NodeApiError
				? error
				: new NodeOperationError(context.getNode(), error as Error, { itemIndex: index });
		}
		return [{ json: { error: (error as Error).message }, pairedItem: { item: index } }];
	}
}
