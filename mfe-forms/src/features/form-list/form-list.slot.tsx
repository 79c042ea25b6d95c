import { styled } from 'styled-components';
import { FormList } from './form-list.tsx';

/** The list of forms, on a screen of another team that has its heading. */
export function FormListSlot() {
  return (
    <Parts>
      <FormList />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;
