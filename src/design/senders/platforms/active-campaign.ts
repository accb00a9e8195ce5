import { wordField } from "../escape.ts";
import type { Sender } from "../sender.ts";

const tag = (field: string) => {
  const name = wordField(field).toUpperCase();
  return name === "" ? "" : `%${name}%`;
};

export const activeCampaign: Sender = {
  id: "active-campaign",
  name: "ActiveCampaign",
  tags: {
    inUrl: tag,
    inText: (field) => tag(field),
    encodes: false,
    fallbacks: false,
    fields: {
      first_name: "FIRSTNAME",
      last_name: "LASTNAME",
      full_name: "FULLNAME",
      email: "EMAIL",
      phone: "PHONE",
      company: "ACCT_NAME",
      job_title: "JOBTITLE",
    },
    fieldStyle: "upper-snake",
    marks: "%",
  },
  place: "Drag an HTML block into your campaign and paste it there.",
  note: "Find your own tags under Contacts → Fields. You can set their default values there too.",
};
