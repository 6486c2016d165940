/** Draw the result of a game as a picture to share: the winner's lords, and the points of all seats. */
import { cutOf, PORTRAIT_BOX, PORTRAIT_SIZE } from "$lib/art/faces";
import { defs } from "$lib/art/shared";

/** The size that previews of links have. */
export const PICTURE = { width: 1200, height: 630 } as const;

export interface Drawn {
  title: string;
  game: string;
  /** The seats, the best first. */
  lines: { seat: number; place: number; name: string; points: number }[];
  /** The lords of the winner. */
  faces: { svg: string; guild: string; points: number }[];
}

const FACE = { width: 132, height: 190, gap: 12, top: 170 };
const SHIELD = { width: 92, height: 110, top: 36 };
const BRAND = "ABYSSAL";
const MOST_FACES = 8;
const MARGIN = 48;
/** Milliseconds to wait for a picture of a lord, which comes from a text and needs no network. */
const LONGEST = 4000;

/** The picture as PNG. */
export async function pictureOf(drawn: Drawn): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const paper = canvas.getContext("2d")!;
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  sea(paper, colour);
  paper.textBaseline = "alphabetic";
  const wide = PICTURE.width - 2 * MARGIN - SHIELD.width - 24;
  write(paper, drawn.title, MARGIN, 116, `64px ${colour("--display")}`, colour("--white"), wide);
  write(paper, drawn.game, MARGIN, 46, `600 22px ${colour("--ui")}`, colour("--brass"));
  await faces(paper, drawn.faces.slice(0, MOST_FACES), colour);
  standings(paper, drawn, colour);
  shield(paper, drawn.lines[0]?.points ?? 0, colour);
  paper.textAlign = "right";
  write(paper, BRAND, PICTURE.width - MARGIN, PICTURE.height - 26, `20px ${colour("--display")}`, colour("--brass"));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

type Paper = CanvasRenderingContext2D;
type Colour = (name: string) => string;

function sea(paper: Paper, colour: Colour): void {
  const { width, height } = PICTURE;
  paper.fillStyle = colour("--ink");
  paper.fillRect(0, 0, width, height);
  const light = paper.createRadialGradient(width / 2, 0, 20, width / 2, 0, width * 0.7);
  light.addColorStop(0, colour("--blue-399"));
  light.addColorStop(0.5, colour("--blue-103"));
  light.addColorStop(1, colour("--ink"));
  paper.fillStyle = light;
  paper.fillRect(0, 0, width, height);
  paper.strokeStyle = colour("--brass-dark");
  paper.lineWidth = 3;
  paper.strokeRect(12, 12, width - 24, height - 24);
}

function write(paper: Paper, text: string, x: number, y: number, font: string, fill: string, most?: number): void {
  paper.font = font;
  paper.fillStyle = fill;
  paper.fillText(text, x, y, most);
}

async function faces(paper: Paper, lords: Drawn["faces"], colour: Colour): Promise<void> {
  const step = Math.min(FACE.width + FACE.gap, (PICTURE.width - 2 * MARGIN) / Math.max(1, lords.length));
  for (const [n, lord] of lords.entries()) {
    const x = MARGIN + n * step;
    paper.save();
    rounded(paper, x, FACE.top, FACE.width, FACE.height, 14);
    paper.clip();
    const picture = await loaded(lord.svg);
    if (picture) {
      const { eye, at, zoom } = cutOf(lord.guild);
      const height = FACE.height * zoom;
      const width = (height * PORTRAIT_SIZE.width) / PORTRAIT_SIZE.height;
      paper.drawImage(picture, x + (FACE.width - width) / 2, FACE.top + at * FACE.height - eye * height, width, height);
    }
    paper.restore();
    rounded(paper, x, FACE.top, FACE.width, FACE.height, 14);
    paper.strokeStyle = colour("--brass");
    paper.lineWidth = 3;
    paper.stroke();
    paper.fillStyle = colour("--brass-905");
    rounded(paper, x + 8, FACE.top + 8, 40, 40, 10);
    paper.fill();
    paper.textAlign = "center";
    write(paper, String(lord.points), x + 28, FACE.top + 38, `30px ${colour("--display")}`, colour("--brass-109"));
    paper.textAlign = "start";
  }
}

/** The points of the winner on a shield, at the right of the title. */
function shield(paper: Paper, points: number, colour: Colour): void {
  const { width, height, top } = SHIELD;
  paper.save();
  paper.translate(PICTURE.width - MARGIN - width, top);
  paper.scale(width / 40, height / 44);
  const outline = new Path2D("M20 1.5l17 6v14c0 11-7 17-17 21-10-4-17-10-17-21v-14z");
  paper.fillStyle = colour("--brass-905");
  paper.fill(outline);
  paper.strokeStyle = colour("--brass-dark");
  paper.lineWidth = 2;
  paper.stroke(outline);
  paper.restore();
  paper.textAlign = "center";
  const middle = PICTURE.width - MARGIN - width / 2;
  write(paper, String(points), middle, top + 68, `46px ${colour("--display")}`, colour("--brass-109"), width - 20);
  paper.textAlign = "start";
}

/** A portrait as an image; null if the browser cannot draw it. */
function loaded(svg: string): Promise<HTMLImageElement | null> {
  const { width, height } = PORTRAIT_SIZE;
  const size = `viewBox="${PORTRAIT_BOX}" width="${width * 3}" height="${height * 3}"`;
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs()}${svg}</svg>`;
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    setTimeout(() => resolve(null), LONGEST);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
  });
}

function rounded(paper: Paper, x: number, y: number, width: number, height: number, radius: number): void {
  paper.beginPath();
  paper.roundRect(x, y, width, height, radius);
}

function standings(paper: Paper, { lines }: Drawn, colour: Colour): void {
  const top = 400;
  const row = Math.min(44, (PICTURE.height - top - 50) / Math.max(1, lines.length));
  const most = Math.max(1, ...lines.map(({ points }) => points));
  lines.forEach(({ seat, place, name, points }, n) => {
    const y = top + n * row;
    write(paper, String(place), MARGIN, y + 22, `26px ${colour("--display")}`, colour("--muted"));
    write(paper, name, MARGIN + 36, y + 22, `600 22px ${colour("--ui")}`, colour("--white"), 230);
    paper.fillStyle = colour(`--seat-${seat % 5}`);
    rounded(paper, MARGIN + 290, y + 4, Math.max(4, (720 * points) / most), 22, 5);
    paper.fill();
    paper.textAlign = "right";
    write(
      paper,
      points < 0 ? `−${-points}` : String(points),
      PICTURE.width - MARGIN,
      y + 25,
      `32px ${colour("--display")}`,
      colour(n === 0 ? "--brass-905" : "--white"),
    );
    paper.textAlign = "start";
  });
}
