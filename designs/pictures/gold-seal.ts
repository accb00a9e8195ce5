import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { useTypeface } from "./typeface.ts";

const size = 520;
const middle = size / 2;

/** Gold foil seen from the light's side: bright and dark wedges that turn around the middle. */
function foil(context: SKRSContext2D, turn: number): ReturnType<SKRSContext2D["createConicGradient"]> {
  const sheen = context.createConicGradient(turn, middle, middle);
  const tones = [
    "#f9e7b4",
    "#c8963e",
    "#fdf3cf",
    "#b07c2c",
    "#f3d890",
    "#9c6a22",
    "#fbecc0",
    "#c08a35",
    "#f9e7b4",
  ];
  for (const [index, tone] of tones.entries()) sheen.addColorStop(index / (tones.length - 1), tone);
  return sheen;
}

function drawEdge(context: SKRSContext2D): void {
  context.beginPath();
  const teeth = 48;
  for (let point = 0; point <= teeth * 8; point += 1) {
    const angle = (point / (teeth * 8)) * Math.PI * 2;
    const reach = 222 + Math.cos(angle * teeth) * 7;
    context.lineTo(middle + Math.cos(angle) * reach, middle + Math.sin(angle) * reach);
  }
  context.save();
  context.shadowColor = "rgba(60,35,5,0.45)";
  context.shadowBlur = 16;
  context.shadowOffsetY = 8;
  context.fillStyle = foil(context, 0.6);
  context.fill();
  context.restore();
}

function drawRing(context: SKRSContext2D, reach: number, broad: number, turn: number): void {
  context.strokeStyle = foil(context, turn);
  context.lineWidth = broad;
  context.beginPath();
  context.arc(middle, middle, reach, 0, Math.PI * 2);
  context.stroke();
}

function drawLettersAround(context: SKRSContext2D, words: string, reach: number): void {
  context.font = "26px 'Seal Sans'";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#6d4712";
  const letters = words.split("");
  for (const [index, letter] of letters.entries()) {
    context.save();
    context.translate(middle, middle);
    context.rotate((index / letters.length) * Math.PI * 2);
    context.fillText(letter, 0, -reach);
    context.restore();
  }
}

/** Fine curves woven into a rosette, as engravers cut against forgers. */
function drawRosette(context: SKRSContext2D): void {
  context.strokeStyle = "rgba(109,71,18,0.5)";
  context.lineWidth = 1;
  for (let turn = 0; turn < 12; turn += 1) {
    context.beginPath();
    for (let step = 0; step <= 360; step += 1) {
      const angle = (step / 360) * Math.PI * 2;
      const reach = 92 + 36 * Math.cos(angle * 9 + (turn / 12) * Math.PI * 2);
      context.lineTo(middle + Math.cos(angle) * reach, middle + Math.sin(angle) * reach);
    }
    context.stroke();
  }
}

/** A foil seal with a woven rosette and a leaf in its middle. */
export function drawGoldSeal(): Canvas {
  useTypeface("montserrat/600SemiBold/Montserrat_600SemiBold.ttf", "Seal Sans");
  const canvas = createCanvas(size, size);
  const context = canvas.getContext("2d");
  drawEdge(context);
  drawRing(context, 204, 4, 2.2);
  context.fillStyle = foil(context, 3.4);
  context.beginPath();
  context.arc(middle, middle, 196, 0, Math.PI * 2);
  context.fill();
  drawRing(context, 150, 3, 0.2);
  drawRosette(context);
  drawLettersAround(context, "THE FERN SCHOOL · WITH HONOUR · ", 173);
  context.fillStyle = foil(context, 1.2);
  context.beginPath();
  context.arc(middle, middle, 56, 0, Math.PI * 2);
  context.fill();
  drawRing(context, 56, 3, 4);
  drawFern(context);
  return canvas;
}

function drawFern(context: SKRSContext2D): void {
  context.fillStyle = "#6d4712";
  context.strokeStyle = "#6d4712";
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(middle, middle + 42);
  context.lineTo(middle, middle - 40);
  context.stroke();
  for (let pair = 0; pair < 6; pair += 1) {
    const y = middle + 26 - pair * 12;
    const long = 26 - pair * 3.1;
    for (const side of [-1, 1]) {
      context.beginPath();
      context.ellipse(
        middle + side * long * 0.55,
        y - long * 0.32,
        long * 0.6,
        4.6,
        -side * 0.55,
        0,
        Math.PI * 2,
      );
      context.fill();
    }
  }
}
