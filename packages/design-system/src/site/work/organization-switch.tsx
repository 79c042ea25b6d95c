import { ChevronsUpDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Avatar } from '../../content/avatar.tsx';
import { Glyph } from '../../foundation/glyph.tsx';
import { Menu } from '../../overlays/menu.tsx';

export interface OrganizationChoice {
  id: string;
  name: string;
  /** Says more about it, e.g. its place. */
  detail?: string | null;
  imageUrl?: string | null;
}

export interface OrganizationSwitchProps {
  organizations: readonly OrganizationChoice[];
  current: OrganizationChoice;
  onChange: (id: string) => void;
  /** Name of the button, e.g. "Organisatie: Zorggroep De Linde". */
  label: string;
}

/** The selected organization, and the others to go on with; plain words for who has one. */
export function OrganizationSwitch({ organizations, current, onChange, label }: OrganizationSwitchProps) {
  const card = (
    <>
      <Avatar name={current.name} imageUrl={current.imageUrl} tone="dark" />
      <Texts>
        <Name>{current.name}</Name>
        {current.detail && <Detail>{current.detail}</Detail>}
      </Texts>
    </>
  );
  if (organizations.length < 2) return <Card>{card}</Card>;
  return (
    <Whole>
      <Menu
        items={organizations.map(({ id, name }) => ({
          kind: 'radio',
          id,
          label: name,
          isChecked: id === current.id,
          onSelect: () => id !== current.id && onChange(id),
        }))}
        trigger={(props) => (
          <Opener {...props} aria-label={label}>
            {card}
            <Glyph icon={ChevronsUpDown} size="sm" />
          </Opener>
        )}
      />
    </Whole>
  );
}

const Whole = styled.div`
  > div {
    display: flex;
  }
`;

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 48px;
  padding: 8px 10px;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--text);
  text-align: start;
`;

const Opener = styled(Card).attrs({ as: 'button' })`
  border-color: var(--control-border);
  cursor: pointer;

  &:hover {
    border-color: var(--text-muted);
  }
`;

const Texts = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
`;

const Name = styled.span`
  color: var(--text-strong);
  font-size: var(--fs-xs);
  font-weight: 600;
  line-height: 1.25;
`;

const Detail = styled.span`
  color: var(--text-muted);
  font-size: var(--fs-2xs);
  line-height: 1.3;
`;
