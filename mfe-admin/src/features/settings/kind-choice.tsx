import { hidden } from '@samen/design-system';
import { styled } from 'styled-components';
import { useDesignTexts } from './design-texts.ts';
import { KindPicture, type PicturedPart } from './kind-picture.tsx';
import { RadioTiles } from './radio-tiles.tsx';

interface KindChoiceProps {
  id: string;
  label: string;
  error?: string | undefined;
  part: PicturedPart;
  kinds: readonly string[];
  value: string;
  onChange: (kind: string) => void;
}

/** Kinds of a part of the site to choose one of: each as a small picture in the colours of the centre, with its name. */
export function KindChoice({ id, label, error, part, kinds, value, onChange }: KindChoiceProps) {
  const { t } = useDesignTexts();
  return (
    <RadioTiles
      id={id}
      label={label}
      hideLabel
      error={error}
      names={kinds}
      value={value}
      onChange={onChange}
      Grid={Grid}
      Tile={Choice}
      contentOf={(kind) => (
        <>
          <KindPicture part={part} kind={kind} />
          <span>{t(`kinds.${part}.${kind}`)}</span>
        </>
      )}
    />
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: 12px;
`;

const Choice = styled.label`
  display: grid;
  gap: 6px;
  font-weight: 550;
  cursor: pointer;

  > input {
    ${hidden}
  }
  > svg {
    display: block;
    width: 100%;
    border: 1px solid var(--control-border);
  }
  &:has(input:checked) > svg {
    border-color: var(--text-strong);
    outline: 2px solid var(--text-strong);
  }
  &:has(input:checked) > span {
    font-weight: 700;
  }
  &:has(input:focus-visible) > svg {
    box-shadow: 0 0 0 5px var(--focus);
  }
`;
