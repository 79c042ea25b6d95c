import { resource, type Page } from '@samen/api-client';
import type { InternalNote, InternalNoteChanges, NotableType } from '@samen/resources/administration';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';

/** What notes are about. */
export interface Notable {
  type: NotableType;
  id: string;
}

export interface NoteChange {
  id: string;
  about: Notable;
  changes: InternalNoteChanges;
}

const TYPE = 'internal_notes';
const tagsOf = ({ type, id }: Notable) => [{ type: TYPE, id: `${type}/${id}` }] as const;
const unlessFailed = (error: unknown, about: Notable) => (error ? [] : tagsOf(about));

/** Notes of one's own side. A remote with `InternalNotes` activates it: `endpoints(internalNotesApi)`. */
export const internalNotesApi = defineEndpoints(
  (build) => ({
    listNotes: build.query<Page<InternalNote>, { about: Notable; size: number }>({
      call: { method: 'GET', path: 'internal_notes', filters: ['notable_type_eq', 'notable_id_eq'] },
      query: ({ about: { type, id }, size }) => ({
        path: TYPE,
        query: listParameters({ filter: { notableTypeEq: type, notableIdEq: id }, size }),
      }),
      providesTags: (_page, _error, { about }) => tagsOf(about),
    }),
    addNote: build.mutation<InternalNote, { about: Notable; note: string }>({
      call: { method: 'POST', path: 'internal_notes' },
      query: ({ about: { type, id }, note }) => ({
        path: TYPE,
        method: 'POST',
        body: resource(TYPE, { note, notableType: type, notableId: id }),
      }),
      invalidatesTags: (_note, error, { about }) => unlessFailed(error, about),
    }),
    changeNote: build.mutation<InternalNote, NoteChange>({
      call: { method: 'PATCH', path: 'internal_notes/:id' },
      query: ({ id, changes }) => ({
        path: `${TYPE}/${id}`,
        method: 'PATCH',
        body: resource(TYPE, changes, id),
      }),
      invalidatesTags: (_note, error, { about }) => unlessFailed(error, about),
    }),
    removeNote: build.mutation<null, { id: string; about: Notable }>({
      call: { method: 'DELETE', path: 'internal_notes/:id' },
      query: ({ id }) => ({ path: `${TYPE}/${id}`, method: 'DELETE' }),
      invalidatesTags: (_none, error, { about }) => unlessFailed(error, about),
    }),
  }),
  { tagTypes: [TYPE] },
);

export const { useListNotesQuery, useAddNoteMutation, useChangeNoteMutation, useRemoveNoteMutation } =
  internalNotesApi;
