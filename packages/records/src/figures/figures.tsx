import { tabular } from '@samen/design-system';
import { styled } from 'styled-components';

interface FiguresProps {
  figures: readonly {
    name: string;
    label: string;
    value: string;
    /** What the value is compared with, or holds for. */
    notes: readonly string[];
  }[];
  className?: string;
}

/** A few numbers side by side, each with what is said of it; how many stand beside each other is of who shows them. */
export const Figures = ({ figures, className }: FiguresProps) => (
  <Strip className={className}>
    {figures.map(({ name, label, value, notes }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>
          <b>{value}</b>
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </dd>
      </div>
    ))}
  </Strip>
);

const Strip = styled.dl`
  display: grid;
  border-top: 2px solid var(--text-strong);
  border-bottom: 1px solid var(--border);

  dt {
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
  b {
    ${tabular}
    display: block;
    color: var(--text-strong);
    font-size: 1.75rem;
    font-weight: 680;
    line-height: 36px;
    letter-spacing: -0.03em;
  }
  small {
    display: block;
    color: var(--text-muted);
    font-size: var(--fs-2xs);
  }
`;
