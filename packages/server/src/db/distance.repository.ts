import { sql, type RawBuilder } from 'kysely';
import { EARTH_KM, type Point } from '@samen/resources/shared';

type Sql = RawBuilder<unknown>;

/** Coordinates in SQL, in degrees. */
interface PointSql {
  latitude: Sql;
  longitude: Sql;
}

/** The coordinates of the rows of a table by its alias. */
export const pointOf = (alias: string): PointSql => ({
  latitude: sql.ref(`${alias}.latitude`),
  longitude: sql.ref(`${alias}.longitude`),
});

/** A point that was given. */
const pointSql = ({ latitude, longitude }: Point): PointSql => ({
  latitude: sql`${latitude}::float8`,
  longitude: sql`${longitude}::float8`,
});

/** Kilometres between two points as the crow flies, by the haversine formula; null where one has no coordinates. */
export const distanceBetweenSql = (one: PointSql, other: PointSql): Sql => sql`(2 * ${EARTH_KM}::float8
  * asin(least(1, sqrt(power(sin(radians(${one.latitude} - ${other.latitude}) / 2), 2)
    + cos(radians(${other.latitude})) * cos(radians(${one.latitude}))
      * power(sin(radians(${one.longitude} - ${other.longitude}) / 2), 2)))))`;

/** Kilometres between the rows of a table by its alias and a point. */
export const distanceSql = (alias: string, point: Point): Sql =>
  distanceBetweenSql(pointOf(alias), pointSql(point));
