export { Bottom } from './bottom.tsx';
export { Side } from './side.tsx';
export { Top } from './top.tsx';
