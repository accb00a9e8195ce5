// Draws docs/pictures: the starter designs with the values of different readers. Run: npx node scripts/draw-pictures.ts
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";

const root = fileURLToPath(new URL("..", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "limn-pictures-"));

/** A starter design with a reader's values. */
interface Tile {
  design: string;
  values: Record<string, string>;
}

const inTwoDays = new Date(Date.now() + ((2 * 24 + 7) * 60 + 42) * 60_000).toISOString();
const thisMorning = new Date(Date.now() - (8 * 60 + 19) * 60_000).toISOString();

const rider = {
  first_name: "Lucía",
  distance: "2318",
  comparison: "Lisbon to Berlin",
  goal_reached: "93",
  goal: "2500",
};

const wall: readonly (readonly Tile[])[] = [
  [
    { design: "birthday", values: { first_name: "Zoë" } },
    { design: "product-card", values: { first_name: "Priya", code: "PRIYA20" } },
    { design: "welcome-offer", values: { first_name: "Mateo", signed_up: thisMorning } },
  ],
  [
    { design: "email-banner", values: { first_name: "Ada" } },
    { design: "name-badge", values: { name: "Kwame Mensah", role: "Typographer", company: "Harbour Press" } },
    { design: "webinar", values: { first_name: "Noah" } },
    { design: "flash-sale", values: { first_name: "Chloé", until: inTwoDays } },
  ],
  [
    { design: "order-confirmation", values: { first_name: "Amara", product_3: "", total: "€287.00" } },
    { design: "quote-card", values: { name: "Amara Obi" } },
    { design: "todays-price", values: {} },
  ],
  [
    { design: "diwali-greeting", values: { first_name: "आरव" } },
    { design: "certificate", values: { recipient: "Ingrid Bergström", date: "2027-05-14" } },
    { design: "event-ticket", values: { name: "Amina Diallo", first_name: "Amina" } },
    { design: "social-card", values: rider },
  ],
  [
    { design: "ramadan-greeting", values: { first_name: "عمر" } },
    { design: "membership-card", values: { name: "Matteo Ricci", tier: "gold", points: "2750" } },
    { design: "korean-gift", values: { first_name: "서연", until: "2027-05-31" } },
    { design: "tokyo-ticket", values: { name: "高橋 蓮" } },
    { design: "readers-card", values: { first_name: "Yara", level: "Gold", points: "4120" } },
  ],
];

const oneDesign: readonly (readonly Tile[])[] = ["Ada", "Søren", "عمر"].map((name) => [
  { design: "email-banner", values: { first_name: name } },
]);

interface Drawn {
  path: string;
  /** Height divided by width. */
  ratio: number;
}

/** Renders a design with the command line. */
async function draw({ design, values }: Tile): Promise<Drawn> {
  const path = join(work, `${design}-${Object.values(values).join("-")}.png`);
  const args = Object.entries(values).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  const file = join("designs", `${design}.json`);
  execFileSync(
    process.execPath,
    ["src/cli.ts", "design", "render", file, ...args, "--format", "png", "-o", path],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"] },
  );
  const { width, height } = await sharp(path).metadata();
  return { path, ratio: height / width };
}

/** Columns of equal height, side by side with equal gaps. */
async function compose(columns: readonly (readonly Tile[])[], out: string, { width = 1600, gap = 18 } = {}) {
  const drawn = await Promise.all(columns.map((column) => Promise.all(column.map(draw))));
  const sums = drawn.map((column) => column.reduce((sum, { ratio }) => sum + ratio, 0));
  const inner = width - gap * (drawn.length + 1);
  const lost = drawn.reduce((sum, column, at) => sum + (gap * (column.length - 1)) / (sums[at] ?? 1), 0);
  const height = (inner + lost) / sums.reduce((sum, ratio) => sum + 1 / ratio, 0);
  const tiles: OverlayOptions[] = [];
  let left = gap;
  for (const [at, column] of drawn.entries()) {
    const columnWidth = (height - gap * (column.length - 1)) / (sums[at] ?? 1);
    let top = gap;
    for (const { path, ratio } of column) {
      const box = { left: Math.round(left), top: Math.round(top) };
      const right = Math.round(left + columnWidth);
      const bottom = Math.round(top + columnWidth * ratio);
      tiles.push({ ...box, input: await tile(path, right - box.left, bottom - box.top) });
      top += columnWidth * ratio + gap;
    }
    left += columnWidth + gap;
  }
  const ground = { width, height: Math.round(height) + gap * 2, channels: 3, background: "#15131c" } as const;
  const { size } = await sharp({ create: ground })
    .composite(tiles)
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(root, out));
  console.log(`${out}  ${ground.width} × ${ground.height}  ${size} bytes`);
}

async function tile(path: string, width: number, height: number): Promise<Buffer> {
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="12"/></svg>`;
  return await sharp(path)
    .resize(width, height, { fit: "fill" })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}

try {
  await compose(wall, "docs/pictures/starter-designs.jpg");
  await compose(oneDesign, "docs/pictures/one-design.jpg");
} finally {
  rmSync(work, { recursive: true, force: true });
}
