import './security.ts';
import './boot/boot.tsx';
