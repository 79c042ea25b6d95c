import { useEffect, useState } from 'react';

const DELAY = 500;

/** A value as it was when it last stayed the same for half a second. */
export function useLagging<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
