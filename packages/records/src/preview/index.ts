export { FitWidth, type FitWidthProps } from './fit-width.tsx';
