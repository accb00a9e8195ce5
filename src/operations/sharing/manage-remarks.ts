import { z } from "zod";
import type { Remark } from "../../store/remarks.ts";
import { designNotFound } from "../designs/get-design.ts";
import { notFound } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";

type RemarkServices = Pick<Services, "store">;

export const remarkChangeInput = z.strictObject({
  resolved: z.boolean().describe("false opens it again"),
});

export const remarkBody = z.looseObject({
  id: z.string(),
  name: z.string().describe("As the guest gave it"),
  text: z.string().describe("Plain text"),
  created_at: z.string(),
  resolved_at: z.string().nullable().describe("Null while it is open"),
});
type RemarkBody = z.output<typeof remarkBody>;

export const remarkListBody = z.looseObject({ remarks: z.array(remarkBody) });

/** Lists what guests wrote about a design's draft: open remarks first, the newest of each first. */
export async function listRemarks(
  { store }: RemarkServices,
  { companyId }: Caller,
  designId: string,
): Promise<{ remarks: RemarkBody[] }> {
  if ((await store.designs.draftSaved(companyId, designId)) === undefined) throw designNotFound(designId);
  const remarks = await store.remarks.list(companyId, designId);
  const [open, resolved] = [true, false].map((isOpen) =>
    remarks.filter(({ resolved_at }) => (resolved_at === null) === isOpen),
  );
  return { remarks: [...(open ?? []), ...(resolved ?? [])].map(presentRemark) };
}

/** Resolves a remark, or opens it again. */
export async function changeRemark(
  { store }: RemarkServices,
  { companyId }: Caller,
  { designId, id }: { designId: string; id: string },
  { resolved }: z.output<typeof remarkChangeInput>,
): Promise<RemarkBody> {
  const key = { company_id: companyId, design_id: designId, id };
  const remark = await store.remarks.setResolved(key, resolved);
  if (remark === undefined) throw notFound("remark_not_found", "remark", id);
  return presentRemark(remark);
}

export async function deleteRemark(
  { store }: RemarkServices,
  { companyId }: Caller,
  { designId, id }: { designId: string; id: string },
): Promise<void> {
  const isRemoved = await store.remarks.remove({ company_id: companyId, design_id: designId, id });
  if (!isRemoved) throw notFound("remark_not_found", "remark", id);
}

function presentRemark({ id, name, text, created_at, resolved_at }: Remark): RemarkBody {
  return { id, name, text, created_at, resolved_at };
}
