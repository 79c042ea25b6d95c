/** The parts of the design of which each kind has a picture. */
export type PicturedPart = 'defaultShape' | 'headerVariant' | 'footerVariant';

const INK = 'var(--text-strong)';

/** Three lines in each of four columns. */
function Columns({ fill, from }: { fill: string; from: number }) {
  const widths = [22, 18, 24];
  return [0, 1, 2, 3].flatMap((column) =>
    widths.map((width, line) => (
      <rect
        key={`${column}-${line}`}
        x={16 + column * 34}
        y={from + line * 8}
        width={width}
        height="3"
        fill={fill}
      />
    )),
  );
}

/** A strip of tiles: triangles on squares. */
function Strip() {
  const pairs = [
    ['var(--secondary-400)', 'var(--primary-900)'],
    ['var(--primary-300)', 'var(--secondary-200)'],
    ['var(--primary-700)', 'var(--primary-200)'],
  ] as const;
  return Array.from({ length: 10 }, (_tile, at) => {
    const [ground, figure] = pairs[at % 3] ?? pairs[0];
    return (
      <g key={at} transform={`translate(${at * 16} 0)`}>
        <rect width="16" height="16" fill={ground} />
        <path d="M0 16 L16 0 V16 Z" fill={figure} />
      </g>
    );
  });
}

const PICTURES: Record<PicturedPart, Record<string, React.ReactNode>> = {
  defaultShape: {
    rounded: (
      <>
        <rect x="16" y="16" width="58" height="40" rx="10" fill="var(--primary-500)" />
        <path d="M86 16 H144 V22 A34 34 0 0 1 110 56 H86 Z" fill="var(--secondary-300)" />
      </>
    ),
    straight: (
      <>
        <rect x="16" y="16" width="58" height="40" fill="var(--primary-500)" />
        <path d="M86 16 H144 L108 56 H86 Z" fill="var(--secondary-300)" />
      </>
    ),
  },
  headerVariant: {
    tab: (
      <>
        <rect width="160" height="36" fill="var(--bg)" />
        <rect x="14" y="12" width="26" height="12" fill={INK} />
        <path d="M52 36 V18 Q52 12 58 12 H146 V36 Z" fill="var(--surface)" />
        {[60, 78, 96].map((x) => (
          <rect key={x} x={x} y="22" width="13" height="3" fill={INK} />
        ))}
        <rect x="118" y="18" width="22" height="11" rx="2" fill="var(--primary-500)" />
      </>
    ),
    legacy: (
      <>
        <rect x="14" y="10" width="26" height="12" fill={INK} />
        <rect x="122" y="10" width="24" height="12" fill="none" stroke={INK} />
        <rect y="32" width="160" height="18" fill="var(--primary-500)" />
        {[14, 36, 58].map((x) => (
          <rect key={x} x={x} y="39" width="16" height="3" fill="var(--primary-950)" />
        ))}
      </>
    ),
  },
  footerVariant: {
    tab: (
      <>
        <path d="M14 24 V18 Q14 12 20 12 H66 Q72 12 72 18 V24 H160 V72 H0 V24 Z" fill="var(--primary-900)" />
        <Columns fill="var(--primary-200)" from={38} />
      </>
    ),
    legacy: (
      <>
        <rect y="20" width="160" height="52" fill="var(--bg)" />
        <Columns fill="var(--text-muted)" from={34} />
      </>
    ),
    maud: (
      <>
        <Strip />
        <rect y="16" width="160" height="56" fill="var(--primary-900)" />
        <rect x="16" y="24" width="64" height="5" fill="#fff" />
        <rect x="16" y="33" width="44" height="5" fill="#fff" />
        <Columns fill="var(--primary-200)" from={47} />
      </>
    ),
  },
};

/** A part of the site in a few lines. */
export function KindPicture({ part, kind }: { part: PicturedPart; kind: string }) {
  return (
    <svg viewBox="0 0 160 72" aria-hidden focusable="false">
      <rect width="160" height="72" fill="var(--surface)" />
      {PICTURES[part][kind]}
    </svg>
  );
}
