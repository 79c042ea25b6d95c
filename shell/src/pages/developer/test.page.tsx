import { Container, Link, PageTitle } from '@samen/design-system';
import { PageError, usePageTitle } from '@samen/federation-kit';
import { paths } from '@samen/resources/shared';
import { useLocation, useParams } from '@samen/router';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { ApiTest } from './api-test.tsx';
import { AuthTest } from './auth-test.tsx';
import { ColorsTest } from './colors-test.tsx';
import { DatePickerTest } from './date-picker-test.tsx';
import { DirectCallTest } from './direct-call-test.tsx';
import { DuplicateTest } from './duplicate-test.tsx';
import { ErrorReportTest } from './error-report-test.tsx';
import { FormBuilderTest } from './form-builder-test.tsx';
import { FormTest } from './form-test.tsx';
import { RichTextTest } from './rich-text-test.tsx';
import { ServerErrorTest } from './server-error-test.tsx';
import { AddressedStepsTest, StepsTest } from './steps-test.tsx';
import { ToasterTest } from './toaster-test.tsx';
import { useTestTexts } from './use-test-texts.ts';
import { UserStoreTest } from './user-store-test.tsx';
import { UserTest } from './user-test.tsx';

/** By the last part of the address. */
const TESTS = {
  api: ApiTest,
  'dollar-api': DirectCallTest,
  dupe: DuplicateTest,
  auth: AuthTest,
  user: UserTest,
  'user-store': UserStoreTest,
  form: FormTest,
  'step-form': StepsTest,
  'step-form-2': AddressedStepsTest,
  datepicker: DatePickerTest,
  formbuilder: FormBuilderTest,
  tiptap: RichTextTest,
  toaster: ToasterTest,
  colors: ColorsTest,
  sentry: ErrorReportTest,
  'server-error': ServerErrorTest,
} satisfies Record<string, ComponentType>;

type TestName = keyof typeof TESTS;
const NAMES = Object.keys(TESTS) as TestName[];

/** A part of the product alone on a page, where developers try it: in development and in tests. */
export function TestPage() {
  const { t } = useTestTexts();
  const { page } = useParams();
  const { pathname } = useLocation();
  const name = NAMES.find((each) => each === page);
  usePageTitle(name === undefined ? t('title') : t(`pages.${name}.title`));
  if (name === undefined) throw new PageError(404, `Page not found: ${pathname}`);
  const Test = TESTS[name];
  return (
    <Container width="wide">
      <Room>
        <nav aria-label={t('title')}>
          <ul>
            {NAMES.map((each) => (
              <li key={each}>
                <Link href={paths.test(each)} aria-current={each === name ? 'page' : undefined}>
                  {t(`pages.${each}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <PageTitle lead={t(`pages.${name}.lead`)}>{t(`pages.${name}.title`)}</PageTitle>
          <Tried key={name}>
            <Test />
          </Tried>
        </div>
      </Room>
    </Container>
  );
}

const Room = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-6) var(--s-12);
  padding-block: var(--s-10) var(--s-16);

  > nav {
    flex: 0 1 180px;
  }
  > nav ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2) var(--s-4);
  }
  a[aria-current] {
    font-weight: 700;
  }
  > div {
    flex: 1 1 480px;
    min-width: 0;
  }
`;

const Tried = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  max-width: 720px;
  margin-top: var(--s-8);
`;
