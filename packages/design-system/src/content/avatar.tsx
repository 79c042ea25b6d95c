import { styled } from 'styled-components';

export interface AvatarProps {
  name: string;
  imageUrl?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
  tone?: 'primary' | 'secondary' | 'muted' | 'dark';
}

/** A person or organisation as picture or initials; decorative, since the name stands beside it. */
export function Avatar({ name, imageUrl, size = 'md', tone = 'primary' }: AvatarProps) {
  return (
    <Disc aria-hidden data-initials={imageUrl ? undefined : initials(name)} $size={size} $tone={tone}>
      {imageUrl && <img src={imageUrl} alt="" width={48} height={48} loading="lazy" />}
    </Disc>
  );
}

/** First letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

const sizes = { sm: [24, 10], md: [32, 12], lg: [48, 16] } as const;
const tones = {
  primary: ['--primary-200', '--primary-900'],
  secondary: ['--secondary-200', '--secondary-900'],
  muted: ['--muted-200', '--muted-800'],
  dark: ['--primary-700', '--white'],
} as const;

const Disc = styled.span<{ $size: keyof typeof sizes; $tone: keyof typeof tones }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => sizes[$size][0]}px;
  height: ${({ $size }) => sizes[$size][0]}px;
  overflow: hidden;
  border-radius: var(--r-avatar);
  background: var(${({ $tone }) => tones[$tone][0]});
  color: var(${({ $tone }) => tones[$tone][1]});
  font-size: ${({ $size }) => sizes[$size][1]}px;
  font-weight: 650;
  letter-spacing: 0.01em;

  /* Drawn, not written: they are no part of the words on a button that holds this. */
  &[data-initials]::before {
    content: attr(data-initials);
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
