import type { FocalPoint } from '@samen/resources/shared';
import { Picture } from '@samen/design-system';
import { useRef, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';

interface FocalPointFieldProps {
  id: string;
  url: string;
  width: number | null;
  value: FocalPoint;
  onChange: (point: FocalPoint) => void;
}

const AXES = ['focalX', 'focalY'] as const;
const STEPS = 100;

/** A hundredth is as fine as can be seen. */
const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * STEPS) / STEPS;

/** The point that stays in sight where a picture is cropped: pressed or dragged on it, or moved along both sides. */
export function FocalPointField({ id, url, width, value, onChange }: FocalPointFieldProps) {
  const { t } = useEditorTexts();
  const isDragging = useRef(false);
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width: across, height } = currentTarget.getBoundingClientRect();
    onChange({ focalX: within((clientX - left) / across), focalY: within((clientY - top) / height) });
  };
  return (
    <Field id={id} aria-describedby={`${id}-help`}>
      <Legend>{t('focal.title')}</Legend>
      <Help id={`${id}-help`}>{t('focal.help')}</Help>
      <Surface
        onPointerDown={(event) => {
          event.preventDefault();
          isDragging.current = true;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => isDragging.current && follow(event)}
        onPointerUp={() => (isDragging.current = false)}
        onPointerCancel={() => (isDragging.current = false)}
      >
        <img src={url} alt="" draggable={false} />
        <Mark aria-hidden style={{ left: `${value.focalX * 100}%`, top: `${value.focalY * 100}%` }} />
      </Surface>
      <Axes>
        {AXES.map((axis) => (
          <Axis key={axis}>
            {t(`focal.${axis}`)}
            <input
              type="range"
              min={0}
              max={STEPS}
              value={Math.round(value[axis] * STEPS)}
              aria-valuetext={t('focal.percent', { n: Math.round(value[axis] * STEPS) })}
              onChange={({ target }) => onChange({ ...value, [axis]: Number(target.value) / STEPS })}
            />
          </Axis>
        ))}
      </Axes>
      <Crops aria-hidden>
        {(['2/1', '3/2', '1/1'] as const).map((ratio) => (
          <span key={ratio}>
            <Picture src={url} alt="" ratio={ratio} sizes="160px" width={width} focal={value} />
          </span>
        ))}
      </Crops>
    </Field>
  );
}

const Field = styled.fieldset`
  display: grid;
  gap: 10px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  color: var(--text-strong);
  font-weight: 600;
  font-size: var(--fs-sm);
`;

const Help = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-xs);
  line-height: 1.4;
`;

const Surface = styled.div`
  position: relative;
  justify-self: start;
  max-width: 100%;
  line-height: 0;
  cursor: crosshair;
  touch-action: none;

  img {
    max-width: 100%;
    max-height: 280px;
    border-radius: var(--r-sm);
    user-select: none;
  }
`;

/** Seen on light and dark pictures. */
const Mark = styled.span`
  position: absolute;
  width: 28px;
  height: 28px;
  margin: -14px 0 0 -14px;
  border: 3px solid #fff;
  border-radius: 50%;
  outline: 2px solid #000;
  box-shadow: inset 0 0 0 2px #000;
  pointer-events: none;
`;

const Axes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
`;

const Axis = styled.label`
  display: grid;
  flex: 1 1 180px;
  gap: 2px;
  color: var(--text-muted);
  font-size: var(--fs-xs);

  input {
    width: 100%;
    min-height: 28px;
    margin: 0;
    accent-color: var(--primary-text);
  }
`;

const Crops = styled.div`
  display: grid;
  grid-template-columns: 2fr 1.5fr 1fr;
  gap: 8px;
  align-items: start;
  max-width: 420px;

  img {
    border-radius: var(--r-sm);
  }
`;
