import './security.ts';
import { afterFirstPaint } from './boot/first-paint.ts';

// Our code runs in its own time, not before the first paint.
void afterFirstPaint(window).then(() => import(/* webpackMode: "eager" */ './boot/boot.tsx'));
