import type {
	IAuthenticateGeneric,
	Icon,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
} from 'n8n-workflow';

export class LimnApi implements ICredentialType {
	name = 'limnApi';

	displayName = 'Limn API';

	icon: Icon = { light: 'file:../nodes/Limn/limn.svg', dark: 'file:../nodes/Limn/limn.dark.svg' };

	documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-limn#credentials';

	properties: INodeProperties[] = [
		{
			displayName: 'Server',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'https://limn.example.com',
			description: 'The address of your Limn server',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'Created in the dashboard under Settings → API keys',
		},
	];

	authenticate: IAuthenticateGeneric = {
		type: 'generic',
		properties: { headers: { 'X-API-KEY': '={{$credentials.apiKey}}' } },
	};

	test: ICredentialTestRequest = {
		request: { baseURL: '={{$credentials.baseUrl}}', url: '/v1/projects' },
	};
}
