import { makeCenter, makeSite, renderRemote, startApi } from '@samen/testing';
import { screen } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

it('says that a link has lost its last part, and whom to turn to', async () => {
  await using api = await startApi({});
  const site = makeSite({ center: makeCenter({ email: 'hulp@nijmegen.example' }) });
  await renderRemote(remote, { path: '/forms', config: remoteConfig, api, site });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Deze link is niet compleet');
  expect(screen.getByText(/Kopieer de hele link uit het bericht/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'hulp@nijmegen.example' })).toHaveAttribute(
    'href',
    'mailto:hulp@nijmegen.example',
  );
  // There is no form to fetch.
  expect(api.calls.filter(({ path }) => path.includes('public_forms'))).toEqual([]);
});
