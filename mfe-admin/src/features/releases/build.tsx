import { styled } from 'styled-components';

/** A build id: the version, and the hash that distinguishes it from others of the same version. */
export function Build({ id }: { id: string }) {
  const at = id.lastIndexOf('-');
  return (
    <Code>
      <b>{id.slice(0, at)}</b>
      <wbr />
      <span>{id.slice(at)}</span>
    </Code>
  );
}

export const Code = styled.span`
  color: var(--text-strong);
  font-family: var(--font-mono);
  font-size: var(--fs-xs);
  font-weight: 600;
  letter-spacing: 0;

  > span {
    color: var(--text-muted);
    font-weight: 400;
  }
`;
