import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { request, requestJson } from '../Limn/request';

interface Webhook {
	id: string;
	url: string;
	events: string[];
	secret?: string;
}

/** What n8n keeps for the node: Limn shows a webhook's secret only once. */
interface Kept extends IDataObject {
	webhookId?: string;
	secret?: string;
}

const keptBy = (context: IHookFunctions | IWebhookFunctions) => context.getWorkflowStaticData('node') as Kept;

const pathOf = (id: string) => `/v1/webhooks/${encodeURIComponent(id)}`;

export const secretOf = (context: IWebhookFunctions): string | undefined => keptBy(context).secret;

/** Whether Limn sends the chosen events to this node, and their secret is known. */
export async function isRegistered(context: IHookFunctions): Promise<boolean> {
	const { webhookId, secret } = keptBy(context);
	if (webhookId === undefined || secret === undefined) return false;
	const answer = await request(context, { method: 'GET', path: pathOf(webhookId), mayBeMissing: true });
	if (answer.statusCode === 404) return false;
	const { url, events } = answer.body as Webhook;
	const chosen = context.getNodeParameter('events') as string[];
	const hasEvents = events.length === chosen.length && chosen.every((event) => events.includes(event));
	return hasEvents && url === context.getNodeWebhookUrl('default');
}

/** Makes the webhook in Limn. One with the same address is replaced, because nobody knows its secret any more. */
export async function registerWebhook(context: IHookFunctions): Promise<void> {
	const url = context.getNodeWebhookUrl('default') as string;
	const { webhooks } = await requestJson<{ webhooks: Webhook[] }>(context, { method: 'GET', path: '/v1/webhooks' });
	for (const webhook of webhooks) {
		if (webhook.url === url) await remove(context, webhook.id);
	}
	const { name = '' } = context.getWorkflow();
	const { id, secret } = await requestJson<Webhook>(context, {
		method: 'POST',
		path: '/v1/webhooks',
		body: { url, events: context.getNodeParameter('events'), description: `n8n: ${name}`.slice(0, 200) },
	});
	Object.assign(keptBy(context), { webhookId: id, secret });
}

/** Removes the webhook from Limn, unless somebody else has. */
export async function removeWebhook(context: IHookFunctions): Promise<void> {
	const kept = keptBy(context);
	if (kept.webhookId !== undefined) await remove(context, kept.webhookId);
	delete kept.webhookId;
	delete kept.secret;
}

async function remove(context: IHookFunctions, id: string): Promise<void> {
	await request(context, { method: 'DELETE', path: pathOf(id), mayBeMissing: true });
}
