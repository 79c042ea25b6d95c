'use client';

import { useState } from 'react';
import { Tree } from './tree.jsx';

/** The list as a visitor can use it: each row is lifted by pointer and focus, and can be kept. */
export function Rows({ rows, rowParts }) {
  const [lifted, setLifted] = useState(null);
  const [kept, setKept] = useState([]);
  return rows.map((row) => (
    <article
      key={row.id}
      className={rowParts.article}
      lang={row.lang}
      data-lifted={lifted === row.id || undefined}
      onMouseEnter={() => setLifted(row.id)}
      onMouseLeave={() => setLifted(null)}
      onFocus={() => setLifted(row.id)}
      onBlur={() => setLifted(null)}
    >
      <Tree node={rowParts.media[row.id]} />
      <div className={rowParts.words}>
        <h2 className={rowParts.title}>
          <a className={rowParts.link} href={`/vacancies/${row.id}`}>
            {row.title}
          </a>
        </h2>
        {row.subtitle && <p className={rowParts.subtitle}>{row.subtitle}</p>}
        <ul className={rowParts.meta}>
          {row.facts.map(({ kind, text }) => (
            <li key={kind}>
              <Tree node={rowParts.icons[kind]} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div onClick={() => setKept([...kept, row.id])} data-kept={kept.includes(row.id) || undefined}>
        <Tree node={rowParts.actions[row.id]} />
      </div>
    </article>
  ));
}
