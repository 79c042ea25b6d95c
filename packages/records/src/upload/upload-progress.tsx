import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';

/** How much of something has been sent, from 0 to 1. */
export function UploadProgress({ label, value }: { label: string; value: number }) {
  const format = useFormat();
  return (
    <Place>
      <Bar aria-label={label} max={1} value={value} />
      <Part aria-hidden>{format.number(value, { style: 'percent' })}</Part>
    </Place>
  );
}

const Place = styled.span`
  display: flex;
  flex: 1 1 160px;
  align-items: center;
  gap: 8px;
`;

const Bar = styled.progress`
  flex: 1;
  width: 100%;
  min-width: 80px;
  height: 8px;
  border: 0;
  border-radius: 4px;
  overflow: hidden;
  background: var(--border-strong);

  &::-webkit-progress-bar {
    background: var(--border-strong);
  }
  &::-webkit-progress-value {
    background: var(--primary-text);
  }
  &::-moz-progress-bar {
    background: var(--primary-text);
  }
`;

const Part = styled.span`
  min-width: 4ch;
  color: var(--text-muted);
  font-size: var(--fs-xs);
  text-align: end;
`;
