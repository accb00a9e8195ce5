import {
	type IDataObject,
	type IHookFunctions,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { events } from './events';
import { isSigned } from './signature';
import { isRegistered, registerWebhook, removeWebhook, secretOf } from './webhook';

export class LimnTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Limn Trigger',
		name: 'limnTrigger',
		icon: { light: 'file:../Limn/limn.svg', dark: 'file:../Limn/limn.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle: '={{$parameter["events"].join(", ")}}',
		description: 'Starts the workflow when something happens in Limn',
		defaults: { name: 'Limn Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'limnApi', required: true }],
		webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
		properties: [
			{
				displayName: 'Events',
				name: 'events',
				type: 'multiOptions',
				required: true,
				default: ['batch.finished'],
				options: events,
				description: 'What starts the workflow',
			},
		],
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return await isRegistered(this);
			},
			async create(this: IHookFunctions): Promise<boolean> {
				await registerWebhook(this);
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				await removeWebhook(this);
				return true;
			},
		},
	};

	/** An item for each event. A request that Limn didn't sign is refused. */
	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		const { rawBody } = this.getRequestObject() as unknown as { rawBody?: Buffer };
		const headers = this.getHeaderData() as Record<string, string | undefined>;
		const secret = secretOf(this);
		if (rawBody === undefined || secret === undefined || !isSigned(rawBody, headers, secret)) {
			this.getResponseObject().status(401).send('The signature is wrong.').end();
			return { noWebhookResponse: true };
		}
		// The id is the same when an event comes twice.
		const event = { id: headers['webhook-id'], ...(JSON.parse(rawBody.toString()) as IDataObject) };
		return { workflowData: [this.helpers.returnJsonArray(event)] };
	}
}
