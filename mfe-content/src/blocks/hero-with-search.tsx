import type { BlockOf } from '@samen/resources/content';
import { SYSTEM_PAGES } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS } from '@samen/resources/vacancies';
import {
  Container,
  from,
  Link,
  Scene,
  SearchBar,
  text,
  TilePattern,
  type SearchBarField,
} from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { useAddressOf, useNavigate } from '@samen/router';
import { styled } from 'styled-components';
import { HALF } from '../shared/picture-sizes.ts';
import { Picture } from '../shared/picture.tsx';
import { useTranslation } from '../shared/texts.ts';
import { useHeroSuggestions } from './use-hero-suggestions.ts';

const RADII = [2, 5, 10, 15, 25, 50];
const TARGETS = {
  vacancies: SYSTEM_PAGES.vacancy_bank,
  activities: SYSTEM_PAGES.activity_calendar,
  organizations: SYSTEM_PAGES.social_map,
} as const;

/** The page's title beside tiles, and the search. */
export function HeroWithSearch({ block }: { block: BlockOf<'HeroWithSearch'> }) {
  const { t } = useTranslation();
  const { center, locale } = useSite();
  const navigate = useNavigate();
  const addressOf = useAddressOf();
  const action = TARGETS[block.target];
  const { words: terms, place, radius } = VACANCY_SEARCH_PARAMS;

  const suggestions = useHeroSuggestions(action);
  const fields: SearchBarField[] = [
    {
      kind: 'text',
      name: terms,
      label: t('search.what'),
      placeholder: block.searchPlaceholder ?? undefined,
      weight: 1.5,
      suggestions: suggestions.terms,
    },
  ];
  if (block.showPostalCode)
    fields.push(
      {
        kind: 'text',
        name: place,
        label: t('search.where'),
        placeholder: t('search.wherePlaceholder'),
        suggestions: suggestions.places,
      },
      {
        kind: 'select',
        name: radius,
        label: t('search.within'),
        weight: 0.75,
        defaultValue: String(center.defaultRadiusKm),
        options: [...new Set([...RADII, center.defaultRadiusKm])]
          .sort((one, other) => one - other)
          .map((km) => ({ value: String(km), label: t('search.km', { km }) })),
      },
    );

  const search = (values: Record<string, string>) => {
    const filled = Object.entries(values).filter(
      ([name, value]) => value && (name !== radius || values[place]),
    );
    void navigate(`${action}?${new URLSearchParams(filled)}`);
  };

  return (
    <Band>
      <Container width="wide">
        <Split>
          <Texts>
            <Title>{block.title}</Title>
            {block.subtitle && <Subtitle>{block.subtitle}</Subtitle>}
          </Texts>
          <Art aria-hidden={!block.img}>
            {block.img ? <Picture image={block.img} arrives="first" sizes={HALF} /> : <Mosaic />}
          </Art>
        </Split>
        {/* Its labels are those of the site, whatever the page is written in. */}
        <Search lang={locale}>
          <SearchBar
            variant="hero"
            label={t('search.label')}
            fields={fields}
            submitLabel={t('search.submit')}
            action={addressOf(action)}
            onSearch={search}
          />
        </Search>
        {block.quickLinks.length > 0 && (
          <QuickLinks>
            <span>{t('search.often')}</span>
            {block.quickLinks.map(({ label, href }, index) => (
              <Link key={index} href={href}>
                {label}
              </Link>
            ))}
          </QuickLinks>
        )}
      </Container>
    </Band>
  );
}

function Mosaic() {
  return (
    <Tiles>
      <Ground>
        <TilePattern columns={6} rows={5} seed={7} fit="cover" />
      </Ground>
      <Tall>
        <Scene name="bike" alt="" ratio="4/3" arrives="first" />
      </Tall>
      <Wide>
        <Scene name="coffee" alt="" ratio="4/3" arrives="early" />
      </Wide>
      <Low>
        <Scene name="garden" alt="" ratio="4/3" arrives="early" />
      </Low>
    </Tiles>
  );
}

const Band = styled.section`
  /* Only sideways: suggestions hang below the search. */
  overflow-x: clip;
  padding-bottom: clamp(24px, 3vw, 40px);
`;

const Split = styled.div`
  display: grid;
  gap: var(--s-8);

  ${from.lg} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 6fr);
    gap: 48px;
  }
`;

const Texts = styled.div`
  align-self: center;
  padding-block: clamp(28px, 6vw, 104px) 0;

  ${from.lg} {
    padding-bottom: 104px;
  }
`;

const Title = styled.h1`
  color: var(--text-strong);
  font-family: var(--font-heading);
  font-size: clamp(2.5rem, 1.35rem + 4.6vw, 4.75rem);
  font-weight: 700;
  line-height: 1.02;
  letter-spacing: -0.038em;
  text-wrap: balance;
`;

const Subtitle = styled.p`
  ${text('lg')}
  max-width: 34em;
  margin-top: var(--s-6);
  color: var(--text-muted);
  text-wrap: pretty;
`;

const Art = styled.div`
  min-width: 0;
  margin-inline: calc(-1 * var(--w-gutter));

  ${from.lg} {
    /* The tiles run to the edge of the window, as a page that is cut off. */
    margin-left: 0;
    margin-right: min(calc(-1 * var(--w-gutter)), calc((var(--w-wide) - 100vw) / 2));
  }
`;

const Tiles = styled.div`
  position: relative;
  height: clamp(220px, 52vw, 520px);
  overflow: hidden;

  ${from.lg} {
    height: 100%;
    min-height: 480px;
  }
`;

const Ground = styled.div`
  position: absolute;
  inset: 0;

  svg {
    width: 100%;
    height: 100%;
  }
`;

const Piece = styled.div`
  position: absolute;
  overflow: hidden;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Tall = styled(Piece)`
  top: 0;
  left: 16.67%;
  width: 50%;
  height: 60%;
`;

const Wide = styled(Piece)`
  top: 20%;
  right: 0;
  width: 33.33%;
  height: 60%;
`;

const Low = styled(Piece)`
  left: 0;
  bottom: 0;
  width: 33.33%;
  height: 40%;
`;

const Search = styled.div`
  position: relative;
  margin-top: -28px;

  ${from.lg} {
    margin-top: -44px;
  }
`;

const QuickLinks = styled.p`
  ${text('sm')}
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin-top: 18px;
  color: var(--text-muted);

  a {
    color: var(--link);
    padding-block: 2px;
  }
`;
