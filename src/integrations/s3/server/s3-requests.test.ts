import { expect, test } from "vitest";
import { bucketAddress } from "./s3-requests.ts";

test.each([
  ["http://127.0.0.1:9000", "http://127.0.0.1:9000/pictures"],
  ["https://s3.eu-central-1.amazonaws.com", "https://s3.eu-central-1.amazonaws.com/pictures"],
  ["https://x.example.com/storage/v1/s3", "https://x.example.com/storage/v1/s3/pictures"],
  ["https://pictures.s3.eu-central-1.amazonaws.com", "https://pictures.s3.eu-central-1.amazonaws.com"],
])("the bucket at %s is at %s", (endpoint, address) => {
  expect(bucketAddress({ endpoint, bucket: "pictures" })).toBe(address);
});
