import { Button } from '@samen/design-system';
import { useToasts, type ToastColor } from '@samen/federation-kit';
import { Buttons } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

const COLOURS: readonly ToastColor[] = ['info', 'success', 'warning', 'danger'];
const MANY = 6;

/** Notices: each colour, one with a button in it, one that stays, one that replaces itself, and more than are shown. */
export function ToasterTest() {
  const { t } = useTestTexts();
  const toasts = useToasts();
  const show = (color: ToastColor) =>
    toasts.add({ color, title: t(`toast.${color}`), message: t('toast.message') });
  const withAction = () => {
    const id: string = toasts.add({
      color: 'info',
      title: t('toast.action'),
      actions: [{ label: t('toast.press'), onPress: () => toasts.remove(id) }],
    });
  };
  return (
    <>
      <Buttons>
        {COLOURS.map((color) => (
          <Button key={color} variant="outlineSecondary" onClick={() => show(color)}>
            {t(`toast.${color}`)}
          </Button>
        ))}
      </Buttons>
      <Buttons>
        <Button variant="outlineSecondary" onClick={withAction}>
          {t('toast.action')}
        </Button>
        <Button
          variant="outlineSecondary"
          onClick={() => toasts.add({ color: 'warning', title: t('toast.stays'), duration: 0 })}
        >
          {t('toast.stays')}
        </Button>
        <Button
          variant="outlineSecondary"
          onClick={() => toasts.add({ id: 'test-same', color: 'info', title: t('toast.same') })}
        >
          {t('toast.same')}
        </Button>
        <Button
          variant="outlineSecondary"
          onClick={() => {
            for (let count = 0; count < MANY; count += 1) show('info');
          }}
        >
          {t('toast.many', { count: MANY })}
        </Button>
        <Button variant="outlineSecondary" onClick={() => toasts.clear()}>
          {t('toast.clear')}
        </Button>
      </Buttons>
    </>
  );
}
