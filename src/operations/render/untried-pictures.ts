import type { FindPicture, PictureSource } from "./find-picture.ts";

/** Looks uploads up, but no picture of another host: such a one counts as there. What is no address is refused as always. */
export function withoutOtherHosts(findPicture: FindPicture): FindPicture {
  return async (companyId, address, signal) =>
    isOnAnotherHost(address) ? untried : await findPicture(companyId, address, signal);
}

const isOnAnotherHost = (address: string) => /^https?:/i.test(address) && URL.canParse(address);

const untried: PictureSource = {
  key: "untried",
  isContent: false,
  isUntried: true,
  load: () => Promise.reject(new Error("Nobody has looked this picture up")),
};
