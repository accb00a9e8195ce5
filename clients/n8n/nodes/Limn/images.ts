import type { IDataObject, IExecuteFunctions, INodeExecutionData, ResourceMapperValue } from 'n8n-workflow';
import type { Design } from './design-lists';
import { request, requestJson } from './request';

/** The id of the design that the item names. */
export function designIdOf(context: IExecuteFunctions, index: number): string {
	return context.getNodeParameter('designId', index, undefined, { extractValue: true }) as string;
}

type Value = string | number | boolean;

/** The values of the item by parameter: as they were entered, or from the item's fields of the same names. */
export function valuesOf(context: IExecuteFunctions, index: number): Record<string, Value> {
	const mapper = context.getNodeParameter('values', index) as ResourceMapperValue;
	const names = mapper.schema.filter(({ removed }) => removed !== true).map(({ id }) => id);
	const json = context.getInputData()[index]?.json ?? {};
	const given = (mapper.mappingMode === 'autoMapInputData' ? json : mapper.value) ?? {};
	return Object.fromEntries(
		Object.entries(given).flatMap(([name, value]) =>
			names.includes(name) && value !== null && value !== undefined
				? [[name, typeof value === 'object' ? JSON.stringify(value) : (value as Value)]]
				: [],
		),
	);
}

/** The fields under "Options" that are set. An empty one is as if it weren't. */
export function optionsOf(context: IExecuteFunctions, index: number): IDataObject {
	const options = context.getNodeParameter('options', index, {}) as IDataObject;
	return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== '' && value !== null));
}

const pageSize = 200;

/** An item for each design. */
export async function getDesigns(context: IExecuteFunctions, index: number): Promise<INodeExecutionData[]> {
	const all = context.getNodeParameter('returnAll', index) as boolean;
	const limit = all ? Infinity : (context.getNodeParameter('limit', index) as number);
	const filters = context.getNodeParameter('filters', index, {}) as IDataObject;
	const found: Design[] = [];
	for (let pageNumber = 1; found.length < limit; pageNumber += 1) {
		const qs = { ...filters, pageSize: Math.min(pageSize, limit), pageNumber };
		const { designs, total_pages } = await requestJson<{ designs: Design[]; total_pages: number }>(context, {
			method: 'GET',
			path: '/v1/images',
			qs,
			index,
		});
		found.push(...designs);
		if (pageNumber >= total_pages) break;
	}
	return found
		.slice(0, limit)
		.map((design) => ({ json: design as unknown as IDataObject, pairedItem: { item: index } }));
}

/** The permanent URL with the item's values. Nothing is rendered. Signed designs get a signature. */
export async function makeUrl(context: IExecuteFunctions, index: number): Promise<INodeExecutionData[]> {
	const { size } = optionsOf(context, index);
	const json = await requestJson<IDataObject>(context, {
		method: 'POST',
		path: `/v1/designs/${encodeURIComponent(designIdOf(context, index))}/url`,
		body: { params: valuesOf(context, index), ...(size === undefined ? {} : { size }) },
		index,
	});
	return [{ json, pairedItem: { item: index } }];
}

/** The image as binary data, or as a URL that works for 30 seconds. */
export async function renderImage(context: IExecuteFunctions, index: number): Promise<INodeExecutionData[]> {
	const { filename, ...options } = optionsOf(context, index);
	const body = { design_id: designIdOf(context, index), params: valuesOf(context, index), ...options };
	if (context.getNodeParameter('as', index) === 'url') {
		const json = await requestJson<IDataObject>(context, { method: 'POST', path: '/v1/images/url', body, index });
		return [{ json, pairedItem: { item: index } }];
	}
	const answer = await request(context, { method: 'POST', path: '/v1/images', body, binary: true, index });
	const mimeType = answer.headers['content-type'] ?? 'application/octet-stream';
	const extension = mimeType.replace(/^image\//, '').replace('jpeg', 'jpg');
	const name = typeof filename === 'string' ? filename : `image-${index + 1}`;
	const file = await context.helpers.prepareBinaryData(
		Buffer.from(answer.body as Buffer),
		name.endsWith(`.${extension}`) ? name : `${name}.${extension}`,
		mimeType,
	);
	const property = context.getNodeParameter('binaryPropertyName', index) as string;
	return [
		{
			json: { warnings: answer.headers['x-limn-warnings'] ?? null },
			binary: { [property]: file },
			pairedItem: { item: index },
		},
	];
}
