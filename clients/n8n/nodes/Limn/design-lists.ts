import type {
	ILoadOptionsFunctions,
	INodeListSearchResult,
	ResourceMapperFields,
} from 'n8n-workflow';
import { requestJson } from './request';

export interface Design {
	id: string;
	name: string;
	project_name: string;
	render_url: string;
	optional_url_params: { name: string; type: 'text' | 'image' | 'color' | 'number'; default: string }[];
}

interface DesignPage {
	designs: Design[];
	total_pages: number;
}

const pageSize = 100;

/** A page of the list from which a user chooses a design. */
export async function searchDesigns(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	const page = Number(paginationToken ?? 1);
	const { designs, total_pages } = await requestJson<DesignPage>(this, {
		method: 'GET',
		path: '/v1/images',
		qs: { pageSize, pageNumber: page, ...(filter ? { nameContains: filter } : {}) },
	});
	return {
		results: designs.map(({ id, name, project_name }) => ({ name: `${name} (${project_name})`, value: id })),
		...(page < total_pages ? { paginationToken: String(page + 1) } : {}),
	};
}

/** A field for each parameter of the chosen design. */
export async function getParameters(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const id = this.getNodeParameter('designId', undefined, { extractValue: true }) as string;
	if (!id) return { fields: [], emptyFieldsNotice: 'Choose a design first.' };
	const design = await requestJson<Design>(this, { method: 'GET', path: `/v1/images/${encodeURIComponent(id)}` });
	return {
		fields: design.optional_url_params.map(({ name, type }) => ({
			id: name,
			displayName: type === 'image' ? `${name} (image URL)` : type === 'text' ? name : `${name} (${type})`,
			required: false,
			defaultMatch: false,
			display: true,
			type: 'string',
			canBeUsedToMatch: false,
		})),
		emptyFieldsNotice: 'This design has no parameters: its image is the same for everyone.',
	};
}
