import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

/**
 * Whether a request was signed with the webhook's secret, less than five minutes ago, as the Standard Webhooks
 * specification says. During a rotation several secrets sign.
 */
export function isSigned(body: Buffer, headers: Record<string, string | undefined>, secret: string): boolean {
	const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
	if (id === undefined || timestamp === undefined || signatures === undefined) return false;
	// A timestamp that isn't a number is none of the last minutes.
	if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false;
	const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
	const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
	return signatures.split(' ').some((signature) => {
		const [version, text = ''] = signature.split(',');
		const given = Buffer.from(text, 'base64');
		return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
	});
}
