'use client';

import { useState } from 'react';
import { Tree } from './tree.jsx';

/** The list as a visitor can use it: each row is lifted by pointer and focus, and can be kept. */
export function Rows({ rows, look }) {
  const [lifted, setLifted] = useState(null);
  const [kept, setKept] = useState([]);
  return rows.map((row) => (
    <article
      key={row.id}
      className={look.article}
      lang={row.lang}
      data-lifted={lifted === row.id || undefined}
      onMouseEnter={() => setLifted(row.id)}
      onMouseLeave={() => setLifted(null)}
      onFocus={() => setLifted(row.id)}
      onBlur={() => setLifted(null)}
    >
      <Tree node={look.media[row.id]} />
      <div className={look.words}>
        <h2 className={look.title}>
          <a className={look.link} href={`/vacancies/${row.id}`}>
            {row.title}
          </a>
        </h2>
        {row.subtitle && <p className={look.subtitle}>{row.subtitle}</p>}
        <ul className={look.meta}>
          {row.facts.map(({ kind, text }) => (
            <li key={kind}>
              <Tree node={look.icons[kind]} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div onClick={() => setKept([...kept, row.id])} data-kept={kept.includes(row.id) || undefined}>
        <Tree node={look.actions[row.id]} />
      </div>
    </article>
  ));
}
