import {
	type IAllExecuteFunctions,
	type IExecuteFunctions,
	type IHookFunctions,
	type IHttpRequestOptions,
	type ILoadOptionsFunctions,
	NodeApiError,
} from 'n8n-workflow';

type Context = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

/** The members of a problem document (RFC 9457) that are shown. */
interface Problem {
	detail?: string;
	code?: string;
	errors?: { path: string; message: string }[];
}

interface FullResponse {
	body: unknown;
	headers: Record<string, string>;
	statusCode: number;
}

export interface LimnRequest extends Pick<IHttpRequestOptions, 'method' | 'body' | 'qs'> {
	path: string;
	/** Whether the answer is an image or a file. */
	binary?: boolean;
	/** Whether 404 is an answer like others. */
	mayBeMissing?: boolean;
	/** Codes of problems that are answers like others. */
	mayAnswer?: readonly string[];
	/** Of the item that is worked on. */
	index?: number;
}

/** Sends a request with the node's credentials. Throws what the server says is wrong. */
export async function request(context: Context, { path, binary = false, mayBeMissing = false, mayAnswer = [], index, ...rest }: LimnRequest): Promise<FullResponse> {
	const { baseUrl } = await context.getCredentials<{ baseUrl: string }>('limnApi');
	const response = (await context.helpers.httpRequestWithAuthentication.call(
		context as IAllExecuteFunctions,
		'limnApi',
		{
			...rest,
			url: baseUrl.replace(/\/+$/, '') + path,
			json: !binary,
			...(binary ? { encoding: 'arraybuffer' as const } : {}),
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
		},
	)) as FullResponse;
	if (response.statusCode < 400 || (mayBeMissing && response.statusCode === 404)) return response;
	if (mayAnswer.includes(readProblem(response.body).code ?? '')) return response;
	throw toError(context, response, index);
}

/** The JSON of an answer. */
export async function requestJson<Body>(context: Context, options: LimnRequest): Promise<Body> {
	return (await request(context, options)).body as Body;
}

function toError(context: Context, { body, statusCode }: FullResponse, index: number | undefined): NodeApiError {
	const problem = readProblem(body);
	const errors = (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
	return new NodeApiError(
		context.getNode(),
		{ message: problem.detail ?? `HTTP ${statusCode}` },
		{
			message: problem.detail ?? `Limn answered ${statusCode}`,
			description: errors.join('\n'),
			httpCode: String(statusCode),
			...(index === undefined ? {} : { itemIndex: index }),
		},
	);
}

export function readProblem(body: unknown): Problem {
	if (typeof body === 'object' && body !== null && !Buffer.isBuffer(body)) return body as Problem;
	try {
		return JSON.parse(String(body)) as Problem;
	} catch {
		return {};
	}
}
