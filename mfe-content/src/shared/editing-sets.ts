import { uploadApi } from '@samen/records';
import { editingApi } from './editing.api.ts';

/** What the screens of editors request and change. */
export const editingSets = [editingApi, uploadApi];
