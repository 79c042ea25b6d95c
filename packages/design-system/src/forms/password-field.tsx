import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Glyph } from '../foundation/glyph.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  labels: { show: string; hide: string };
}

/** A password that can be shown; pasting and password managers work as usual. */
export function PasswordField({ labels, autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          // Of which one, where there are two.
          label={`${isShown ? labels.hide : labels.show}: ${rest.label}`}
          icon={<Glyph icon={isShown ? EyeOff : Eye} size="lg" />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
