/** Scenes of the locations, composed from a few motifs; the left half is kept dark for the name. */
import { chance, hash, n, times, tower } from "./draw";
import { GLYPHS } from "./glyphs";
import { type Guild, RACES, type Race, raceOf } from "./tokens";

export const SCENE_BOX = "0 0 220 84";

// ------------------------------------------------------------------ motifs

const fill = (colour: string, d: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
const line = (colour: string, width: number, d: string, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
const disc = (colour: string, x: number, y: number, r: number, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
const pearl = (x: number, y: number, r: number): string => disc("url(#grad-pearl)", x, y, r);
/** Water with a light in it, of the colour of a race. */
const water = (deep: string, light: Race, x = 155, y = 30, r = 58): string =>
  `<rect width="220" height="84" fill="${deep}"/>${disc(`url(#grad-glow-${light})`, x, y, r * 1.5, 0.8)}`;
const ground = (colour: string, y = 74): string => fill(colour, `M0 84V${y + 6}q60-8 110-4t110-2V84z`);
const emblem = (race: Race, x: number, y: number, size: number, opacity = 1): string =>
  `<use href="#race-${race}" x="${x}" y="${y}" width="${size}" height="${size}" color="${RACES[race].light}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
const bubbles = (seed: number, colour = "#fff"): string => {
  const r = chance(seed);
  return times(7, () => disc(colour, 100 + r() * 118, r() * 70, 1 + r() * 2, 0.3));
};
const kelp = (colour: string, x: number, height: number): string =>
  line(colour, 3.5, `M${x} 84c-6-${n(height / 3)} 6-${n((height * 2) / 3)} 0-${height}`) +
  fill(
    colour,
    times(
      3,
      (i) =>
        `M${x} ${n(80 - (height * (i + 1)) / 4)}q${i % 2 ? 10 : -10}-2 ${i % 2 ? 11 : -11}-10q${i % 2 ? -10 : 10} 0 ${i % 2 ? -11 : 11} 10z`,
    ),
  );
const column = (x: number, top: number, width: number, foot = 76): string =>
  `M${x - 2} ${top}h${width + 4}v4h-${width + 4}zM${x} ${top + 5}h${width}V${foot - 4}h-${width}zM${x - 2} ${foot - 3}h${width + 4}v4h-${width + 4}z`;
const crystal = (x: number, top: number, width: number, foot: number): string =>
  `M${x} ${foot}L${n(x - width / 2)} ${n(top + width)}L${x} ${top}L${n(x + width / 2)} ${n(top + width)}z`;
const coral = (colour: string, x: number, size: number): string => {
  const at = (dx: number, dy: number): string => `${n(x + dx * size)} ${n(84 - dy * size)}`;
  return `<path d="M${at(0, 0)}L${at(0, 0.5)}Q${at(0, 0.8)} ${at(0.08, 1)}M${at(0, 0.3)}Q${at(-0.26, 0.4)} ${at(-0.26, 0.75)}M${at(-0.2, 0.48)}L${at(-0.4, 0.62)}M${at(0, 0.42)}Q${at(0.3, 0.45)} ${at(0.28, 0.88)}M${at(0.24, 0.6)}L${at(0.44, 0.72)}M${at(0.02, 0.7)}L${at(-0.12, 0.92)}" fill="none" stroke="${colour}" stroke-width="${n(size / 10)}" stroke-linecap="round"/>`;
};
const skull = (x: number, y: number, size: number, hole: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse rx="12" ry="9" fill="#d9c8a8"/>${fill("#d9c8a8", "M-6 5H6v7H-6z")}${disc(hole, -4.5, 0, 2.8)}${disc(hole, 4.5, 0, 2.8)}${line(hole, 1.2, "M-2.5 8v4M0 8v4M2.5 8v4")}</g>`;
const clam = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${fill("#2f9a72", "M-20 2C-24-20 24-20 20 2q-20 8-40 0z")}${line("#0b3a2a", 1.4, "M-12 1L-14-11M-5 3L-5-14M5 3L5-14M12 1L14-11")}${fill("#123c30", "M-19 3q19 9 38 0l-3 5q-16 6-32 0z")}${fill("#5fd6a6", "M-20 6q20 9 40 0c-2 12-12 15-20 15S-18 18-20 6z")}${pearl(0, 5, 5)}</g>`;

// ------------------------------------------------------------------ locations of Abyss

const ABYSS: Record<string, () => string> = {
  "sargasso-silos": () =>
    water("#4a3208", "seahorse") +
    kelp("#3f5a1a", 104, 44) +
    times(3, (i) => {
      const x = 116 + i * 32;
      const y = [34, 20, 30][i]!;
      return (
        fill("#e7c066", `M${x} 80V${y}a13 13 0 0 1 26 0v46z`) +
        fill("#fff", `M${x + 3} 80V${y}a9 10 0 0 1 6-9v55z`, 0.25) +
        line("#6b4a10", 1.6, `M${x} ${y + 2}h26M${x} ${y + 16}h26M${x} ${y + 30}h26`) +
        fill("#6b4a10", `M${x + 9} 80v-9a4 4 0 0 1 8 0v9z`)
      );
    }) +
    ground("#2a1d05", 78) +
    kelp("#6b8a2a", 211, 36),
  "hydrozoa-reserves": () =>
    water("#1d0f45", "jellyfish") +
    times(3, (i) => {
      const x = 112 + i * 36;
      return (
        fill("#cbb6ff", `M${x} 78V38a14 16 0 0 1 28 0v40z`, 0.22) +
        emblem("jellyfish", x + 4, 34 + (i % 2) * 6, 20) +
        line("#e4d8ff", 1.4, `M${x} 78V38a14 16 0 0 1 28 0v40z`, 0.8) +
        fill("#f0cf82", `M${x - 2} 76h32v5h-32zM${x + 11} 18h6v5h-6z`)
      );
    }) +
    bubbles(3),
  sanctuary: () =>
    water("#241052", "jellyfish", 160, 26, 50) +
    emblem("jellyfish", 133, 0, 54, 0.9) +
    fill("#d9c8ff", "M120 56c4-14 76-14 80 0zM116 56h88v4h-88z") +
    fill("#d9c8ff", [122, 138, 154, 170, 186].map((x) => column(x, 60, 6, 80)).join(""), 0.75) +
    fill("#150733", "M100 84l10-5h100l10 5z"),
  parliament: () =>
    water("#0f3a70", "squid") +
    `<g transform="translate(34 2) scale(.86)">${fill("#bfe0ff", "M84 34l66-26 66 26zM92 38h116v5H92zM86 78h128v6H86z")}${fill(
      "#bfe0ff",
      times(6, (i) => `M${98 + i * 19.8} 46h9v32h-9z`),
      0.75,
    )}</g>` +
    disc("#0f3a70", 163, 22.5, 5),
  barracks: () =>
    water("#4a120c", "crab") +
    line("#f0cf82", 2, "M128 84V8M196 84V8") +
    fill("#ff7a5c", "M129 9h18l-5 6 5 6h-18zM195 9h-18l5 6-5 6h18z") +
    fill("#b5452f", `M106 84V44h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h10v34z`) +
    fill("#7a2115", "M104 60h116v4H104z") +
    fill("#2a0a07", "M148 84V72a14 14 0 0 1 28 0v12zM118 68h4v8h-4zM130 68h4v8h-4zM190 68h4v8h-4zM202 68h4v8h-4z") +
    line("#ffb199", 1.6, "M155 84V64M162 84V61M169 84V64"),
  dockworks: () =>
    water("#07382a", "shellfish") +
    line("#a8783a", 4, "M118 84V14h52M118 34l20-20M104 14h14") +
    line("#e8d6a8", 1.4, "M166 14v22") +
    fill("#c98a3f", "M157 36h18v14h-18z") +
    line("#5a3a12", 1.4, "M157 43h18M166 36v14") +
    fill("#2f9a72", "M140 60h76c-2 14-10 20-18 20h-42c-8 0-14-8-16-20z") +
    line("#bff0d8", 1.6, "M144 66h68M196 60V26M196 30l16 24h-16") +
    fill("#04211a", "M90 78h130v6H90z") +
    fill("#6b4a20", "M100 70h22v10h-22zM96 62h14v8H96z"),
  "sargasso-fields": () =>
    water("#5a4210", "seahorse", 160, 22, 54) +
    times(4, (row) => {
      const y = 44 + row * 12;
      const colour = ["#8a7a24", "#6f7a22", "#4d641c", "#2c4412"][row]!;
      return (
        fill(colour, `M0 84V${y}h4${times(12, () => "q9-7 18 0")}V84z`) +
        line(
          ["#c9c25a", "#a8b24a", "#86a03c", "#5f8a30"][row]!,
          1.6,
          times(14, (i) => `M${8 + i * 16 + row * 5} ${y + 4}q${i % 2 ? 5 : -5}-8 0-${13 - row}`),
        )
      );
    }),
  abyss: () =>
    `<rect width="220" height="84" fill="#12082e"/>` +
    times(
      9,
      (i) =>
        `<ellipse cx="${n(150 + Math.sin(i) * 3)}" cy="${n(40 + i * 0.8)}" rx="${92 - i * 10}" ry="${46 - i * 5}" fill="${["#2a1560", "#3a1d80", "#4b27a0", "#5d33bd", "#7040d8", "#8a5cf0", "#a983ff", "#d3c0ff", "#fff"][i]}" opacity=".55"/>`,
    ) +
    line("#fff", 2, "M60 40c30-40 140-50 150 0", 0.25),
  "city-of-mirrors": () => {
    const tops = [20, 8, 15, 2, 11, 5, 16, 10];
    const towers = times(8, (i) => crystal(96 + i * 16, tops[i]!, 17, 44));
    const light = times(8, (i) => `M${96 + i * 16} ${tops[i]}l-8.5 17L${96 + i * 16} 44z`);
    return (
      water("#0d4a5c", "kraken") +
      fill("#7fd8e8", towers) +
      fill("#e9fdff", light, 0.55) +
      `<g transform="translate(0 88) scale(1 -1)" opacity=".4">${fill("#4fb0c8", towers)}${fill("#e9fdff", light, 0.3)}</g>` +
      line("#e9fdff", 1.4, "M0 44h220", 0.9) +
      line("#e9fdff", 1, "M104 54h30M150 58h44M120 66h24M170 72h36", 0.5)
    );
  },
  "black-smokers": () =>
    water("#2a1410", "crab", 160, 76, 50) +
    times(3, (i) => {
      const x = [118, 156, 194][i]!;
      const top = [44, 30, 50][i]!;
      return (
        times(5, (k) =>
          disc(
            ["#15100f", "#241a18", "#382a26", "#4d3c36", "#655048"][k]!,
            x + Math.sin(k * 1.7 + i) * 7,
            top - 4 - k * 9,
            8 + k * 2.4,
            0.75,
          ),
        ) +
        fill("#120807", `M${x - 15} 84L${x - 6} ${top}h12l9 ${84 - top}z`) +
        fill("#ff8a4c", `M${x - 6} ${top}h12l-2-4h-8z`) +
        line("#7a3a22", 1.4, `M${x - 4} ${top + 8}l-4 26M${x + 3} ${top + 6}l5 30`)
      );
    }) +
    fill("#0c0504", "M90 84c20-8 40-2 60-6s40-2 70 0v6z") +
    line("#ffb066", 1.6, "M132 82l6-3 6 3M172 82l5-3 8 2"),
  "oceanic-senate-assembly": () =>
    water("#0b2f66", "squid", 158, 20, 56) +
    times(
      4,
      (i) =>
        `<path d="M${158 - 24 - i * 15} 80a${24 + i * 15} ${17 + i * 11} 0 0 1 ${48 + i * 30} 0" fill="none" stroke="${["#d6ebff", "#a8d2ff", "#78b4f0", "#4a8acc"][i]}" stroke-width="6"/>`,
    ) +
    times(9, (i) => {
      const turn = Math.PI * (1.1 + i * 0.1);
      return (
        disc("#071d40", 158 + Math.cos(turn) * 62, 80 + Math.sin(turn) * 48, 3.2) +
        disc("#071d40", 158 + Math.cos(turn) * 47, 76 + Math.sin(turn) * 32, 2.6)
      );
    }) +
    fill("#f0cf82", "M150 82v-9l8-7 8 7v9z") +
    emblem("squid", 148, 8, 20),
  depths: () =>
    `<rect width="220" height="84" fill="#02060d"/>` +
    times(4, (i) =>
      fill(
        ["#0d2c4a", "#0a2038", "#071728", "#040d18"][i]!,
        `M0 ${i * 18}h220v${22 - i}q-40 ${10 + i * 3}-80 2t-80 6-60-6z`,
      ),
    ) +
    disc("url(#grad-glow-shellfish)", 138, 36, 34, 0.7) +
    disc("#d8fff4", 138, 36, 5) +
    line("#2f5a66", 2.4, "M168 50c-2-18-16-22-26-15") +
    fill("#0e2733", "M150 62c6-14 26-20 42-10l14-8c-2 8-2 18 0 26l-14-8c-12 12-34 14-44 4l8-3z") +
    disc("#fff1a8", 168, 54, 3) +
    fill("#d8fff4", "M151 62l2 5 3-4 2 5 3-4 2 4 3-5z") +
    fill("#010306", "M80 84q20-10 40-4t40-4 60 2v6z"),
  "throne-room": () =>
    water("#3a2608", "seahorse", 160, 34, 60) +
    fill(
      "#f6dfa0",
      times(
        9,
        (i) =>
          `M160 30L${n(160 + Math.cos(Math.PI * (1.12 + i * 0.09)) * 90)} ${n(30 + Math.sin(Math.PI * (1.12 + i * 0.09)) * 90)}L${n(160 + Math.cos(Math.PI * (1.15 + i * 0.09)) * 90)} ${n(30 + Math.sin(Math.PI * (1.15 + i * 0.09)) * 90)}z`,
      ),
      0.2,
    ) +
    fill("#a8823f", [112, 128, 186, 202].map((x) => column(x, 8, 7, 78)).join("")) +
    fill("#f0cf82", "M142 66V22l8-10 10-8 10 8 8 10v44z") +
    fill("#7b2233", "M148 62V26l12-13 12 13v36z") +
    fill("#f0cf82", "M138 50h10v20h-10zM172 50h10v20h-10zM144 60h32v8h-32z") +
    pearl(160, 10, 4) +
    fill("#5a3d12", "M130 70h60v5h-60zM122 75h76v5h-76zM112 80h96v4h-96z"),
  jail: () =>
    water("#1a2530", "kraken", 160, 20, 44) +
    fill("#3a4a58", "M96 84V10h124v74z") +
    fill("#0a0f14", "M116 78V34a42 28 0 0 1 84 0v44z") +
    [
      [140, 46],
      [172, 56],
    ]
      .map(([x, y]) => fill("#fff1a8", `M${x! - 7} ${y}q5-5 6 1-4 3-6-1zM${x! + 7} ${y}q-5-5-6 1 4 3 6-1z`))
      .join("") +
    line(
      "#93a9bb",
      3.6,
      times(6, (i) => `M${126 + i * 13} 80V${[14, 9, 7, 7, 9, 14][i]}`),
    ) +
    line("#93a9bb", 3, "M116 32h84M116 58h84") +
    fill("#f0cf82", "M192 50h14v12h-14zM195 50v-4a4 4 0 0 1 8 0v4h-2v-4a2 2 0 0 0-4 0v4z") +
    line("#22303c", 1.2, "M98 26h16M98 46h14M102 66h12M204 22h16M206 40h14M202 72h18"),
  chasm: () =>
    `<rect width="220" height="84" fill="#4a120c"/>` +
    fill("#ff8a4c", "M120 84L138 50l-8-14 18-36h20l-10 30 12 18-14 36z") +
    fill("#ffe08a", "M130 84l14-34-6-12 16-38h6l-10 34 10 16-14 34z") +
    fill("#1c0605", "M0 0h146l-20 36 8 14-18 34H0z") +
    fill("#2a0a07", "M220 0h-54l-8 30 12 18-14 36h64z") +
    line("#7a2a1c", 2, "M90 0l18 30-14 20 10 34M196 0l-12 26 14 24-8 34"),
  "closed-tower": () =>
    water("#152a4a", "squid", 160, 26, 50) +
    fill("#8fa6c4", "M132 84V24h-4v-8h8v4h8v-4h8v4h16v-4h8v4h8v-4h8v8h-4v60z") +
    fill("#fff", "M136 84V26h8v58z", 0.18) +
    line("#4d6484", 1.2, "M134 34h10M150 30h12M172 36h14M134 46h8M178 50h8M134 62h7M180 66h6") +
    fill("#5a3d12", "M142 84V58a18 18 0 0 1 36 0v26z") +
    line("#f0cf82", 2, "M142 84V58a18 18 0 0 1 36 0v26M142 66h36M142 76h36") +
    disc("#f0cf82", 160, 66, 8) +
    fill("#2a1a05", "M160 61a3 3 0 0 1 1.5 5.6L163 72h-6l1.5-5.4A3 3 0 0 1 160 61z") +
    ground("#0a1526", 80),
  "lost-tower": () =>
    water("#1d3b40", "kraken", 165, 24, 48) +
    `<g transform="rotate(9 165 84)">${fill("#7fa39a", "M146 88V22l6-10 5 7 7-13 6 12 8-5 4 12v63z")}${fill("#fff", "M149 86V26l6-8v68z", 0.18)}${fill("#12302f", "M156 44v-9a6 6 0 0 1 12 0v9zM160 66v-7a4 4 0 0 1 8 0v7z")}${line("#4d736c", 1.3, "M148 34l8 4M172 28l8 5M170 52l12-3M150 72l8-4M174 70l8 4")}</g>` +
    line("#2f7a4a", 3, "M140 84c2-16 10-16 8-32s8-14 6-26M196 84c-2-14-10-14-8-28") +
    fill("#6b8f87", "M104 84l6-12 14 4 2 8zM202 84l4-9 12 3v6z") +
    fill("#fff", "M0 70q70-12 140-4t80-2v8q-40 8-70 2t-150 4z", 0.13) +
    bubbles(5),
  "chamber-of-allies": () =>
    water("#2a2416", "all", 158, 40, 60) +
    (["jellyfish", "crab", "seahorse", "shellfish", "squid"] as const)
      .map((race, i) => {
        const x = 92 + i * 26;
        const y = [22, 14, 10, 14, 22][i]!;
        return (
          fill("#cbb478", `M${x} 66V${y + 12}a12 14 0 0 1 24 0V66z`) +
          fill(RACES[race].dark, `M${x + 3} 64V${y + 12}a9 11 0 0 1 18 0V64z`) +
          emblem(race, x + 4, y + 14, 16)
        );
      })
      .join("") +
    `<ellipse cx="156" cy="73" rx="56" ry="9" fill="#8a6a30"/><ellipse cx="156" cy="71" rx="56" ry="8" fill="#d9bd7c"/><ellipse cx="156" cy="71" rx="40" ry="5" fill="none" stroke="#8a6a30"/>`,
  "nest-of-giant-clams": () =>
    water("#06402f", "shellfish", 160, 24, 52) +
    kelp("#1d6a4a", 108, 40) +
    kelp("#1d6a4a", 208, 46) +
    clam(188, 40, 0.7) +
    clam(132, 44, 0.85) +
    ground("#03211a", 74) +
    clam(164, 56, 1.1) +
    pearl(118, 76, 3.5) +
    pearl(204, 77, 3) +
    bubbles(8),
  "coral-barrier": () =>
    water("#0a4a5c", "squid", 150, 20, 54) +
    times(5, (i) => coral(["#1d7a86", "#176470"][i % 2]!, 104 + i * 27, 50 + (i % 3) * 8)) +
    coral("#e85a7a", 204, 56) +
    coral("#ff9a5c", 172, 62) +
    coral("#c95ae0", 144, 48) +
    coral("#ffd257", 118, 42) +
    fill("#ff7a8a", "M178 84c0-18 26-18 26 0zM104 84c0-12 18-12 18 0z") +
    line("#7a2a3c", 1.4, "M184 84c0-8 14-8 14 0M188 74q3-3 6 0") +
    ["146 18", "190 12", "120 24"]
      .map(
        (place, i) =>
          `<g transform="translate(${place}) scale(${[1, 0.8, 0.7][i]})">${fill("#ffe9b8", "M-8 0c4-6 11-6 14-1l5-4v10l-5-4c-3 5-10 5-14-1z")}</g>`,
      )
      .join(""),
  // ------------------------------------------------------------------ Kraken
  "gambling-den": () =>
    water("#1b1420", "seahorse", 160, 20, 46) +
    line("#8a6a3a", 1.2, "M120 0v14M160 0v8M200 0v14") +
    [
      [120, 18],
      [160, 12],
      [200, 18],
    ]
      .map(
        ([x, y]) =>
          disc("url(#grad-glow-seahorse)", x!, y!, 18, 0.7) +
          fill("#ffd88a", `M${x! - 5} ${y! - 5}h10l2 10h-14z`) +
          fill("#5a3a14", `M${x! - 6} ${y! - 7}h12v3h-12zM${x! - 8} ${y! + 5}h16v2h-16z`),
      )
      .join("") +
    fill("#12351f", "M96 84c4-26 120-26 124 0z") +
    line("#c98a3f", 3, "M96 84c4-26 120-26 124 0") +
    `<g transform="translate(142 52) rotate(-14)">${fill("#fff7e6", "M0 0h20v20H0z")}${disc("#1c2634", 5, 5, 2)}${disc("#1c2634", 15, 15, 2)}${disc("#1c2634", 10, 10, 2)}</g><g transform="translate(170 48) rotate(16)">${fill("#fff7e6", "M0 0h18v18H0z")}${disc("#1c2634", 5, 5, 2)}${disc("#1c2634", 13, 13, 2)}${disc("#1c2634", 13, 5, 2)}${disc("#1c2634", 5, 13, 2)}</g>` +
    times(4, (i) => `<ellipse cx="122" cy="${80 - i * 4}" rx="9" ry="3.5" fill="#f0cf82" stroke="#7b5a1d"/>`) +
    disc("url(#grad-nebulis)", 206, 76, 6),
  "krakens-lair": () =>
    `<rect width="220" height="84" fill="#1b222c"/><ellipse cx="160" cy="50" rx="46" ry="34" fill="#3f4b5c"/><ellipse cx="160" cy="54" rx="36" ry="27" fill="#06080c"/>` +
    line(
      "#8b97a8",
      8,
      "M150 66c-20-4-30-24-16-34 8-4 12 6 5 9M172 66c22-6 34-22 24-38-6-8-14 0-8 6M160 72c0 10-20 8-36 12M168 72c4 10 22 6 40 10",
    ) +
    `<ellipse cx="161" cy="54" rx="11" ry="7" fill="#f3e3b5"/><ellipse cx="161" cy="54" rx="2.6" ry="6.5" fill="#06080c"/>`,
  "cetacean-graveyard": () =>
    water("#123444", "kraken", 150, 18, 52) +
    line(
      "#efe6cf",
      4,
      times(5, (i) => `M${118 + i * 17} ${40 + i * 2}c-${16 - i} 10-${14 - i} 30-4 ${42 - i * 2}`),
    ) +
    line(
      "#cfc3a2",
      3,
      times(5, (i) => `M${118 + i * 17} ${40 + i * 2}c${14 - i} 8 ${14 - i} 26 6 ${40 - i * 2}`),
      0.7,
    ) +
    line("#efe6cf", 6, "M112 40c26-10 64 0 84 10") +
    fill("#efe6cf", "M190 46c10-6 24-2 30 6v26l-16 2c-14-2-26-14-14-34z") +
    disc("#123444", 206, 58, 4) +
    fill("#071a24", "M80 84c30-10 60-2 80-6s40-6 60-2v8z"),
  "abandoned-convoy": () =>
    water("#14303a", "kraken", 160, 20, 48) +
    `<g transform="rotate(-12 150 70)">${line("#8a6a42", 3, "M146 58V10M128 22h34M134 40h26")}${fill("#b9a888", "M131 24h28c2 8-2 12-6 14l-4-4-5 6-6-5-5 2z", 0.8)}${fill("#6b4a2a", "M114 56h64c-2 14-8 22-18 22h-30c-8 0-14-8-16-22z")}${line("#3a2612", 1.4, "M116 62h60M120 69h52")}</g>` +
    `<g transform="rotate(14 196 76) translate(0 6)">${line("#8a6a42", 2.4, "M196 58V24M184 32h24")}${fill("#543a20", "M172 56h48c-2 10-6 18-14 18h-22c-6 0-10-8-12-18z")}</g>` +
    fill("#071a1f", "M80 84c20-10 40-6 60-4s50-8 80-4v8z") +
    fill("#c98a3f", "M106 72h14v10h-14zM122 76h9v7h-9z") +
    line("#5a3a12", 1.2, "M106 76h14M113 72v10") +
    bubbles(12),
  megalodon: () =>
    `<rect width="220" height="84" fill="#0d3a4a"/>${disc("url(#grad-glow-squid)", 160, 56, 60, 0.5)}` +
    fill("#e9e2cd", "M96 84C100 30 130 4 160 4s58 26 62 80h-20c-2-40-20-62-42-62s-40 22-42 62z") +
    fill(
      "#fffaf0",
      times(11, (i) => {
        const turn = Math.PI * (1.09 + i * 0.082);
        const at = (t: number, far: number): string =>
          `${n(160 + Math.cos(t) * 43 * far)} ${n(86 + Math.sin(t) * 65 * far)}`;
        return `M${at(turn - 0.1, 1)}L${at(turn, i % 2 ? 0.66 : 0.74)}L${at(turn + 0.1, 1)}z`;
      }),
    ) +
    fill("#06222c", "M100 84c20-10 100-10 120 0z"),
  battlefield: () =>
    water("#3a1f16", "crab", 165, 26, 40) +
    line(
      "#f0cf82",
      3,
      "M120 84l18-62M138 22l-6 6M138 22l3 8M196 84l-16-56M180 28l-4 7M180 28l8 5M160 84V30M154 36l6-10 6 10",
    ) +
    fill("#e8394f", "M161 40h16l-4 5 4 5h-16z") +
    fill("#1c0d08", "M90 84c20-16 40-4 60-12s40-12 80 4v8z") +
    skull(148, 70, 1, "#1c0d08") +
    skull(196, 76, 0.6, "#1c0d08"),
};

// ------------------------------------------------------------------ locations of Conspiracy

const HUES: Record<string, number> = {
  jellyfish: 262,
  crab: 12,
  seahorse: 42,
  shellfish: 155,
  squid: 212,
  pearls: 198,
  silver: 205,
  gold: 38,
  pearl: 190,
  location: 30,
  force: 345,
  recycle: 172,
  any: 45,
  search: 225,
  flat: 210,
  bonus: 280,
};

/** The building that stands out of the skyline, by the kind of the location. */
function landmark(location: string): string {
  const [kind = "", detail = "", guild = ""] = location.split("_");
  const count = Number(kind === "force" ? guild : detail);
  if (kind === "guild") {
    const g = guild as Guild;
    const { light } = RACES[raceOf(g)];
    const shield =
      detail === "best"
        ? fill("#0a1a30", "M140 12h40v26c0 14-10 20-20 25-10-5-20-11-20-25z", 0.6) +
          line("#f0cf82", 2.4, "M140 12h40v26c0 14-10 20-20 25-10-5-20-11-20-25z")
        : "";
    return `${shield}<g transform="translate(${detail === "best" ? "147 21" : "142 10"}) scale(${detail === "best" ? 1.1 : 1.6})" opacity="${detail === "best" ? 1 : 0.75}"><path d="${GLYPHS[g] ?? GLYPHS.mage}" fill="none" stroke="${light}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></g>`;
  }
  if (kind === "pearls") return times(count, (i) => pearl(160 + (i - (count - 1) / 2) * 26, 30 - (i % 2) * 8, 10));
  if (kind === "pearl") return pearl(148, 32, 10) + pearl(164, 26, 10);
  const gate = (colour: string): string =>
    fill("#04101f", "M140 84V48a20 22 0 0 1 40 0v36z", 0.85) +
    line(colour, 3, "M140 84V48a20 22 0 0 1 40 0v36M150 84V32M160 84V27M170 84V32M140 58h40");
  if (location === "silver_keys") return gate("#dfe8f2");
  if (location === "gold_keys") return gate("#f5c451");
  if (kind === "any")
    return (
      gate("#c9b27a") +
      disc("#f0cf82", 160, 56, 9) +
      fill("#2a1a05", "M160 51a3 3 0 0 1 1.5 5.6L163 62h-6l1.5-5.4A3 3 0 0 1 160 51z")
    );
  if (kind === "flat")
    return (
      fill("#dcecff", "M124 84V40h6v-6h6v6h8V22h6v-8h6v8h8v-8h6v8h6v18h8v-6h6v6h6v44z") +
      fill("#12305a", "M152 84V66a8 8 0 0 1 16 0v18zM140 48h5v9h-5zM175 48h5v9h-5z")
    );
  if (kind === "location")
    return (
      fill(
        "#ffe3b0",
        [
          [126, 40],
          [152, 22],
          [178, 36],
        ]
          .map(([x, y]) => `M${x} 84V${y! + 12}l12-12 12 12v${72 - y!}z`)
          .join(""),
      ) + fill("#4a2c08", "M134 84V72h8v12zM160 84V66h8v18zM186 84V70h8v14z")
    );
  if (kind === "force")
    return times(
      count || 1,
      (i) =>
        `<rect x="${158 + i * 20 - count * 10}" y="${16 + i * 3}" width="24" height="34" rx="3" fill="#123252" stroke="#ffd0dc" stroke-width="2" transform="rotate(${-8 + i * 16} 162 33)"/>`,
    );
  if (kind === "recycle")
    return (
      line("#c9fff4", 4, "M184 34a24 24 0 0 1-42 14l-6-6M136 28a24 24 0 0 1 42-14l6 6M134 54V40h14M186 8v14h-14") +
      (detail === "lords"
        ? fill("#c9fff4", "M150 38l-2-14 7 5 5-8 5 8 7-5-2 14z")
        : fill("#c9fff4", "M150 40V28l10-9 10 9v12z"))
    );
  if (kind === "search")
    return `<circle cx="156" cy="30" r="17" fill="#fff" fill-opacity=".15" stroke="#f0cf82" stroke-width="4"/>${line("#f0cf82", 6, "M168 43l16 18")}`;
  if (location === "bonus_plain_lords")
    return fill(
      "#e9d6a6",
      "M134 66c1-16 10-22 26-22s25 6 26 22zM146 26l-3-16 10 7 7-10 7 10 10-7-3 16c1 10-5 16-14 16s-15-6-14-16z",
    );
  const groups = Number(location.at(-1)) || 1;
  return line(
    "#ffe9b8",
    3,
    times(groups + 1, (i) => `M${160 - (groups + 1) * 11 + i * 22} ${20 + (i % 2) * 14}h22v14h-22z`),
  );
}

function skyline(location: string): string {
  const [kind = "", , guild = ""] = location.split("_");
  const hue = HUES[kind === "guild" ? raceOf(guild) : kind] ?? hash(location) % 360;
  const tone = (rest: string): string => `hsl(${hue} ${rest})`;
  const r = chance(hash(location));
  const layers = times(2, (layer) => {
    let walls = "";
    let windows = "";
    for (let i = 0; i < 7; i++) {
      const width = 13 + r() * 12;
      const x = 82 + i * 20 + r() * 8 - layer * 8;
      const y = 84 - ((layer ? 14 : 30) + r() * 26);
      walls += tower(Math.floor(r() * 3), x, y, width, 84);
      windows += `M${n(x + width / 2 - 1.5)} ${n(y + 13)}h3v5h-3zM${n(x + width / 2 - 1.5)} ${n(y + 24)}h3v5h-3z`;
    }
    return fill(tone(layer ? "42% 56%" : "45% 33%"), walls) + fill(tone("80% 12%"), windows, 0.75);
  });
  return `<rect width="220" height="84" fill="${tone("58% 19%")}"/>${disc("url(#grad-light)", 150 + r() * 30, 36, 90, 0.3)}${layers}<g transform="translate(158 42) scale(.8) translate(-160 -36)">${landmark(location)}</g>`;
}

/** The Abyss locations that have a scene of their own. */
export const SCENES: readonly string[] = Object.keys(ABYSS);

/** Inner drawing of a location of either game (view box `SCENE_BOX`, cut with `preserveAspectRatio="xMaxYMid slice"`). */
export function scene(location: string, shaded = true): string {
  const body = (ABYSS[location] ?? (() => skyline(location)))();
  return shaded ? `${body}<rect width="220" height="84" fill="url(#grad-shade-left)"/>` : body;
}
