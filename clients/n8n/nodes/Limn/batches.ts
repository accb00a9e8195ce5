import { type IDataObject, type IExecuteFunctions, type INodeExecutionData, NodeOperationError, sleep } from 'n8n-workflow';
import { designIdOf, optionsOf, valuesOf } from './images';
import { readProblem, request, requestJson } from './request';

interface Batch extends IDataObject {
	id: string;
	status: 'queued' | 'running' | 'finished' | 'failed' | 'cancelled';
	output: 'zip' | 'pdf';
	total: number;
	done: number;
}

const pauseMs = 2000;

const isUnderWay = ({ status }: Batch) => status === 'queued' || status === 'running';

/** Makes a batch with a row for each item, and waits for its file unless told otherwise. One item is the result. */
export async function createBatch(context: IExecuteFunctions, count: number): Promise<INodeExecutionData[]> {
	const options = optionsOf(context, 0);
	delete options.filename;
	const rows = Array.from({ length: count }, (_row, index) => {
		const { filename } = optionsOf(context, index);
		return { params: valuesOf(context, index), ...(filename === undefined ? {} : { filename: String(filename) }) };
	});
	let batch = await requestJson<Batch>(context, {
		method: 'POST',
		path: '/v1/batches',
		body: { design_id: designIdOf(context, 0), rows, ...options },
	});
	const pairedItem = rows.map((_row, item) => ({ item }));
	if (context.getNodeParameter('wait', 0) === false) return [{ json: batch, pairedItem }];
	const end = Date.now() + (context.getNodeParameter('mostMinutes', 0) as number) * 60_000;
	while (isUnderWay(batch)) {
		if (Date.now() > end) {
			throw new NodeOperationError(context.getNode(), `The batch ${batch.id} isn't finished yet: ${batch.done} of ${batch.total} rows are done.`, {
				description: 'It goes on. Use "Get a batch" later, or wait longer.',
			});
		}
		await sleep(pauseMs);
		batch = await readBatch(context, batch.id);
	}
	return [{ ...(await withFile(context, batch, 0)), pairedItem }];
}

/** A batch's progress, with its file once it is finished. */
export async function getBatch(context: IExecuteFunctions, index: number): Promise<INodeExecutionData[]> {
	const batch = await readBatch(context, context.getNodeParameter('batchId', index) as string, index);
	const item = isUnderWay(batch) ? { json: batch } : await withFile(context, batch, index);
	return [{ ...item, pairedItem: { item: index } }];
}

const readBatch = async (context: IExecuteFunctions, id: string, index?: number) =>
	await requestJson<Batch>(context, { method: 'GET', path: `/v1/batches/${encodeURIComponent(id)}`, index });

/** How often the PDF file of a batch that was cancelled is asked for, which is made after it has ended. */
const maxTries = 30;

/** A PDF batch of which no row was rendered has no file. */
async function withFile(context: IExecuteFunctions, batch: Batch, index: number): Promise<INodeExecutionData> {
	if (batch.done === 0) return { json: batch };
	const path = `/v1/batches/${encodeURIComponent(batch.id)}/file`;
	const mayAnswer = ['no_document', 'not_finished'];
	const download = async () => await request(context, { method: 'GET', path, binary: true, mayAnswer, index });
	let answer = await download();
	for (let tries = 1; readProblem(answer.body).code === 'not_finished' && tries < maxTries; tries += 1) {
		await sleep(pauseMs);
		answer = await download();
	}
	if (answer.statusCode >= 400) return { json: batch };
	const file = await context.helpers.prepareBinaryData(
		Buffer.from(answer.body as Buffer),
		`${batch.id}.${batch.output}`,
		`application/${batch.output}`,
	);
	return { json: batch, binary: { [context.getNodeParameter('binaryPropertyName', index) as string]: file } };
}
