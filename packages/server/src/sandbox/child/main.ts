import { serve } from './serve.ts';
import { TASKS } from './tasks.ts';

serve(TASKS);
