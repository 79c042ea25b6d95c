import frame from '../../../frame.json';
import { rowsOf } from '../../../rows-of.mjs';
import { Rows } from '../../rows.jsx';
import { Tree } from '../../tree.jsx';

// As the product keeps its pages.
export const revalidate = 60;
export const dynamic = 'force-static';

export default async function Page() {
  const answer = await fetch(process.env.VACANCIES_URL, { next: { revalidate: 60 } });
  const rows = rowsOf(await answer.json());
  return frame.body.map((node, index) => (
    <Tree key={index} node={node} hole={<Rows rows={rows} rowParts={frame.rowParts} />} />
  ));
}
