import { below, Glyph, TextField } from '@samen/design-system';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

export interface ListSearchProps {
  label: string;
  /** What the address says. */
  value: string;
  /** Called a moment after typing has stopped, or at once on Enter. */
  onSearch: (terms: string) => void;
}

const DELAY = 350;

/** The words of a list. What is being typed is never replaced by a response that comes late. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    // Only what came from elsewhere: a link, the way back, cleared filters.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  const send = (terms: string) => {
    if (terms === sent.current) return;
    sent.current = terms;
    search.current(terms);
  };
  useEffect(() => {
    // Who navigates to another page sees the list until that has come: a search would bring them back.
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) send(typed.trim());
    }, DELAY);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        send(typed.trim());
      }}
    >
      <TextField
        type="search"
        size="md"
        label={label}
        hideLabel
        placeholder={label}
        icon={<Glyph icon={Search} />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Form>
  );
}

const Form = styled.form`
  flex: 1 1 220px;
  max-width: 340px;

  ${below.sm} {
    max-width: none;
  }
`;
