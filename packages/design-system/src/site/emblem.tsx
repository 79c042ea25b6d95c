import { useShape } from '../foundation/design-system-provider.tsx';

const quarters = {
  rounded: [
    'M0 0h22v22A22 22 0 0 1 0 0z',
    'M44 0A22 22 0 0 1 22 22V0z',
    'M0 44a22 22 0 0 1 22-22v22z',
    'M22 22h22a22 22 0 0 1-22 22z',
  ],
  straight: ['M0 0h22v22z', 'M44 0L22 22V0z', 'M0 44l22-22v22z', 'M22 22h22L22 44z'],
} as const;
const fills = ['--primary-600', '--secondary-400', '--primary-300', '--primary-800'] as const;

/** The family mark of every centre: four tiles in its own colours, cut by its own shape. */
export function Emblem() {
  const shape = useShape();
  return (
    <svg viewBox="0 0 44 44" aria-hidden focusable="false">
      {fills.map((fill, index) => (
        <path key={fill} fill={`var(${fill})`} d={quarters[shape][index]} />
      ))}
    </svg>
  );
}
